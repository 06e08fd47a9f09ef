# The build: Swift and the headers of the C libraries.
FROM docker.io/library/swift:6.3-bookworm AS build
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      pkg-config libmicrohttpd-dev libharfbuzz-dev libicu-dev libgumbo-dev libsimdjson-dev libxxhash-dev \
      libfontconfig-dev nettle-dev zlib1g-dev libwoff-dev libhiredis-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY Package.swift ./
COPY Sources Sources
COPY Tests Tests
RUN swift build -c release --product boxwright --static-swift-stdlib -Xlinker -s

# What runs: the binary, the C libraries, fonts, the playground. No compiler, no root. The fonts are listed once and for all,
# so that no process has to read them all when it starts; layers keep times in whole seconds, so the lists must, too.
FROM docker.io/library/debian:bookworm-slim
RUN apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends \
      libmicrohttpd12 libharfbuzz0b libicu72 libgumbo1 libsimdjson14 libxxhash0 libfontconfig1 libnettle8 zlib1g \
      libwoff1 libhiredis0.14 fontconfig fonts-inter-variable fonts-dejavu-core && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin boxwright \
    && find /usr/share/fonts /usr/local/share/fonts -type d -exec touch -d "@$(date +%s)" {} + && fc-cache -fs
COPY --from=build /src/.build/release/boxwright /usr/local/bin/boxwright
COPY public /usr/local/share/boxwright/public
USER 10001
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=3s --start-period=5s CMD ["/usr/local/bin/boxwright", "health"]
ENTRYPOINT ["/usr/local/bin/boxwright"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8080", "--public-dir", "/usr/local/share/boxwright/public"]
