// Asks the service for layouts, and keeps its last answers to ask only whether they still hold.

export class LayoutClient {
  #last = new Map();

  /** Resolves to `{text, timing, milliseconds, bytes, isUnchanged}`, or to `{problem}`. */
  async layOut(source, type, format, query, signal) {
    const known = this.#last.get(format);
    const headers = { "Content-Type": type === "html" ? "text/html; charset=utf-8" : "application/json" };
    if (known) headers["If-None-Match"] = known.tag;
    const parameters = new URLSearchParams({ ...query, format });
    const start = performance.now();
    const response = await fetch(`v1/layout?${parameters}`, { method: "POST", headers, body: source, signal });
    if (response.status === 304) {
      return { ...known.answer, isUnchanged: true, milliseconds: performance.now() - start };
    }
    if (!response.ok) return { problem: await problemOf(response) };
    const text = await response.text();
    const answer = {
      text,
      timing: parseTiming(response.headers.get("Server-Timing") ?? ""),
      milliseconds: performance.now() - start,
      bytes: new TextEncoder().encode(text).length,
      isUnchanged: false,
    };
    this.#last.set(format, { tag: response.headers.get("ETag"), answer });
    return answer;
  }

  /** An address that answers with the picture. */
  async pictureLink(source, type, query) {
    const parameters = new URLSearchParams({ ...query, type });
    return new URL(`v1/layout/svg/${await deflated(source)}?${parameters}`, location.href).href;
  }

  /** A command line for a shell that asks for the picture. */
  commandLine(source, type, query) {
    const parameters = new URLSearchParams({ ...query, format: "svg" });
    const address = new URL(`v1/layout?${parameters}`, location.href).href;
    const mediaType = type === "html" ? "text/html" : "application/json";
    const quoted = source.replaceAll("'", "'\\''");
    return `curl -s '${address}' -H 'Content-Type: ${mediaType}' --data-binary '${quoted}'`;
  }
}

/** Text, compressed with zlib's deflate and written in base64url. */
export async function deflated(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(characters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The reverse of `deflated`. */
export async function inflated(payload) {
  const characters = atob(payload.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Uint8Array.from(characters, (character) => character.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
  return new Response(stream).text();
}

async function problemOf(response) {
  try {
    return await response.json();
  } catch {
    return { status: response.status, detail: `The service answered with ${response.status}.` };
  }
}

/** `name;dur=1.5;desc="x", …` as `{name: {duration, description}}`. */
function parseTiming(field) {
  const metrics = {};
  for (const part of field.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
    const [name, ...parameters] = part.trim().split(";");
    metrics[name] = {};
    for (const parameter of parameters) {
      const [key, value = ""] = parameter.split("=");
      if (key === "dur") metrics[name].duration = Number(value);
      if (key === "desc") metrics[name].description = value.replace(/^"|"$/g, "");
    }
  }
  return metrics;
}
