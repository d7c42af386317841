/** What a provider says is no answer in HTTP/1.1, or one that could be read in two ways. */
export class BrokenAnswer extends Error {
  override readonly name = 'BrokenAnswer';
  readonly code = 'BROKEN_ANSWER';
}
/** The provider closed the connection before its answer had ended. */
export class ConnectionClosed extends Error {
  override readonly name = 'ConnectionClosed';
  readonly code = 'CONNECTION_CLOSED';
  constructor() {
    super('The connection was closed');
  }
}
/** The provider ended a kept connection on which nothing was asked for long, and what it said of that crossed a request. */
export class IdleTimeout extends Error {
  override readonly name = 'IdleTimeout';
  readonly code = 'IDLE_TIMEOUT';
  constructor() {
    super('The connection had been idle for too long');
  }
}
/** A request that can't be written as one: what it holds would be read as something else. */
export class UnsendableRequest extends Error {
  override readonly name = 'UnsendableRequest';
  readonly code = 'UNSENDABLE_REQUEST';
}
