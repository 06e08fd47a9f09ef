#pragma once
#include <fcntl.h>
#include <linux/filter.h>
#include <microhttpd.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <sys/timerfd.h>

// Swift cannot call variadic functions.

static inline struct MHD_Daemon *microhttpd_start(
    unsigned int flags, MHD_AccessHandlerCallback handler, void *context, struct MHD_OptionItem *options) {
  return MHD_start_daemon(flags, 0, NULL, NULL, handler, context, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

static inline void *microhttpd_socket_context(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
  return info == NULL ? NULL : info->socket_context;
}

static inline int microhttpd_descriptor(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info == NULL ? -1 : info->connect_fd;
}

static inline const struct sockaddr *microhttpd_client_address(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
  return info == NULL ? NULL : info->client_addr;
}

/// Bytes of the head of a request, from its method to the empty line, as far as it has come; 0 if it has not.
static inline size_t microhttpd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info = MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

/// The descriptor that is readable while there are events.
static inline int microhttpd_event_descriptor(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD);
  return info == NULL ? -1 : info->epoll_fd;
}

/// Another descriptor of a connection, above those of the standard streams.
static inline int microhttpd_duplicate(int descriptor) { return fcntl(descriptor, F_DUPFD_CLOEXEC, 3); }

/// Sends a response without chunks: its end is that of the connection.
static inline void microhttpd_close_after(struct MHD_Response *response) {
  MHD_set_response_options(response, MHD_RF_HTTP_1_0_COMPATIBLE_STRICT, MHD_RO_END);
}

/// Lets the second of the sockets that listen on a port take all connections that come from now on. The kernel numbers them
/// in the order in which they began to listen; where there is no second one, nothing changes.
static inline int microhttpd_prefer_second_socket(int descriptor) {
  struct sock_filter second = BPF_STMT(BPF_RET | BPF_K, 1);
  struct sock_fprog program = {1, &second};
  return setsockopt(descriptor, SOL_SOCKET, SO_ATTACH_REUSEPORT_CBPF, &program, sizeof program);
}

/// Spreads connections over all sockets that listen on a port, as is the rule. Fails where they are already.
static inline int microhttpd_spread_connections(int descriptor) {
  int unused = 0;
  return setsockopt(descriptor, SOL_SOCKET, SO_DETACH_REUSEPORT_BPF, &unused, sizeof unused);
}
