import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { found } from '../call';
import { type HeaderList, textIn } from '../header-list';
import { perTick } from '../per-turn';
import { isEventStream, type Receiver } from './attempt';
import type { Exchange, Forwarded } from './exchange';
import { answerHeaders, withOwn } from './headers';
import { minimised } from './minimised';
import type { Place } from './place';
import { tunnel } from './tunnel';

/** Joins a caller with a provider that took its WebSocket. */
async function joined(
  { call, response, common, head }: Exchange,
  { place, end, headers, connection }: { place: Place; end: Forwarded; headers: HeaderList; connection: Duplex },
): Promise<void> {
  const { socket } = response;
  if (!socket) return void connection.destroy();
  end.status = 101;
  const upgrade = ['connection', 'Upgrade', 'upgrade', 'websocket'];
  response.writeHead(101, withOwn(answerHeaders(101, headers, call, place), common()).concat(upgrade));
  response.flushHeaders();
  response.detachSocket(socket);
  if (head?.length) socket.unshift(head);
  const carried = { fromCaller: 0, toCaller: 0 };
  await tunnel(socket, connection, carried);
  Object.assign(end, { bytes: carried.toCaller, bytesIn: carried.fromCaller });
}

/** Bytes of a body that are copied to its head, instead of being written beside it. */
const SMALL = 8_192;
/**
 * Writes small answers that have come whole, those of one tick after the other. Each has head and body as one text, and goes at once: Node would hold both
 * until the end of the turn, with an empty part behind them.
 */
const endTogether = perTick<{ response: ServerResponse; body: Buffer }>((all) => {
  for (const { response, body } of all) {
    response.write(body.toString('latin1'), 'latin1');
    response.socket?.uncork();
    response.end();
  }
});

/** Hands a provider's answer to the caller as it comes, as far as the subscription may read it. */
export function answerTo(exchange: Exchange, place: Place, end: Forwarded): Receiver {
  const { call, response, common } = exchange;
  const write = (chunk: Buffer) => {
    end.bytes += chunk.length;
    return response.write(chunk);
  };
  const { fields } = found(call, 'subscription');
  if (fields) return minimised(exchange, { fields, end, write, place });
  let head: (() => void) | null = null;
  let length = '';
  let whole: Buffer | null = null;
  /** The head waits for the first bytes, as it does on the wire: what breaks before them is still a 502. */
  const begin = () => {
    head?.();
    head = null;
  };
  return {
    change: (headers, connection) => joined(exchange, { place, end, headers, connection }),
    start(status, headers) {
      end.status = status;
      length = textIn(headers, 'content-length');
      head = () => response.writeHead(status, withOwn(answerHeaders(status, headers, call, place), common()));
      // Nobody knows when its first event comes.
      if (!isEventStream(headers)) return;
      begin();
      response.flushHeaders();
    },
    data(chunk) {
      const isWhole = head !== null && chunk.length <= SMALL && String(chunk.length) === length;
      begin();
      if (!isWhole) return write(chunk);
      end.bytes += chunk.length;
      whole = chunk;
      return true;
    },
    end() {
      begin();
      if (whole) endTogether({ response, body: whole });
      else response.end();
    },
  };
}
