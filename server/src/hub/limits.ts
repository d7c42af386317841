/** Times in milliseconds, lengths in characters. The client's own defaults (ping 15 s, server gone after 30 s) fit these. */
export const HUB_LIMITS = {
  /** Between the server's pings. */
  keepAlive: 15_000,
  /** Silence after which a WebSocket counts as lost. */
  clientTimeout: 30_000,
  /** How long a connection without transport waits for its client. */
  reconnectWindow: 30_000,
  /** Between a transport's opening and its handshake. */
  handshakeTimeout: 15_000,
  /** Longest wait of one poll; shorter than common proxies allow. */
  pollTimeout: 50_000,
  ackDelay: 1_000,
  /** Longest message of a client. */
  message: 32_768,
  /** Unread frames of one client, above which it is dropped: it reads too slowly or not at all. */
  unread: 1_000_000,
  /** Invocations of one client waiting for their turn. */
  pendingInvocations: 50,
  connectionsPerUser: 50,
  /** How long a closing server waits for its clients to disconnect. */
  closeGrace: 1_000,
  /** Between checks whether the connected sessions are still valid. */
  sessionCheck: 30_000,
};
export type HubLimits = typeof HUB_LIMITS;
