import { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { TimedResponse } from '../timed-response';
import { hasBody } from '../validate/body';

/**
 * A request of which only the change to WebSocket counts as a change of protocol. Node otherwise takes any, such as the `h2c` that Java's client
 * asks for with each of its calls, away from HTTP: as it is, those are answered as if they had not asked (RFC 9110 §7.8).
 */
export class PlaneRequest extends IncomingMessage {
  declare private asksForChange: boolean;

  get upgrade(): boolean {
    return this.asksForChange && (this.method === 'CONNECT' || asksForWebSocket(this));
  }
  /** Set by Node, already while it constructs the request. */
  set upgrade(asks: boolean | null) {
    this.asksForChange = asks === true;
  }
}

/** With a body it doesn't: where that ends and the other protocol begins, two programs could tell differently. */
const asksForWebSocket = (request: IncomingMessage) =>
  request.method === 'GET' && request.headers.upgrade?.toLowerCase() === 'websocket' && !hasBody(request);

/** The answer to a request that asks for a WebSocket: one that isn't a WebSocket is the connection's last. */
export function lastAnswerOn(request: IncomingMessage, connection: Duplex): TimedResponse {
  const response = new TimedResponse(request);
  response.shouldKeepAlive = false;
  response.assignSocket(request.socket);
  connection.on('error', () => connection.destroy());
  response.once('finish', () => connection.end());
  return response;
}
