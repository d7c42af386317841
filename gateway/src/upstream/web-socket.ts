import { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerOn } from '../answer-on';
import { TimedResponse } from '../timed-response';
import { hasBody } from '../validate/body';

/**
 * A request of which only the change to WebSocket counts as a change of protocol. Node otherwise takes any, such as the `h2c` that Java's client
 * asks for with each of its calls, away from HTTP: as it is, those are answered as if they had not asked (RFC 9110 §7.8).
 */
export class PlaneRequest extends IncomingMessage {
  declare private asksForChange: boolean;
  /** As it was when Node first asked: it asks again while the request is handled, and has to hear the same. */
  private changes: boolean | null = null;

  get upgrade(): boolean {
    return (this.changes ??= this.asksForChange && (this.method === 'CONNECT' || asksForWebSocket(this)));
  }
  /** Set by Node, already while it constructs the request. */
  set upgrade(asks: boolean | null) {
    this.asksForChange = asks === true;
  }
}

/**
 * With a body it doesn't: where that ends and the other protocol begins, two programs could tell differently. Nor behind a call that has no answer
 * yet, which still has the connection.
 */
const asksForWebSocket = (request: IncomingMessage) =>
  request.method === 'GET' &&
  request.headers.upgrade?.toLowerCase() === 'websocket' &&
  !hasBody(request) &&
  answerOn(request.socket) === null;

/** The answer to a request that asks for a WebSocket: one that isn't a WebSocket is the connection's last. */
export function lastAnswerOn(request: IncomingMessage, connection: Duplex): TimedResponse {
  const response = new TimedResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  connection.on('error', () => connection.destroy());
  // Its caller may keep the other side open, or have sent more that nobody reads: nothing watches over the connection any more.
  response.once('finish', () => request.socket.destroySoon());
  return response;
}
