import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasBody } from '../http/has-body';
import { Problem } from '../http/problem';
import { addressBlock } from '../security/address-block';
import { endWith } from './malformed';
import type { RequestTimes } from './request-times';

interface Arriving {
  request: FastifyRequest;
  reply: FastifyReply;
  /** What the connection had received when the request's head was read. */
  from: number;
}
/** The bodies of one address, oldest first, and the bytes of all of them. */
interface Held {
  bodies: Arriving[];
  bytes: number;
}

/** Seconds after which a refused caller may try again. */
const RETRY_AFTER = 5;
/** What came with a request's head is known to nobody; a connection is read in so many bytes. */
const ONE_READ = 65_536;

/** Bytes that are kept of a body: what came, and at most what was declared or is taken. */
function bytesOf({ request: { raw, headers, routeOptions }, from }: Arriving): number {
  const declared = Number(headers['content-length'] ?? Infinity);
  return Math.min(declared, routeOptions.bodyLimit, raw.socket.bytesRead - from + ONE_READ);
}

/** Whether a route takes its body as it comes, of the type that it asks for. */
function isStreamed({ headers, routeOptions }: FastifyRequest): boolean {
  const type = routeOptions.config.entry?.consumes;
  return type !== undefined && String(headers['content-type']).startsWith(type);
}

/** Whether nothing more is kept of it: it is whole, or nobody waits for it. */
const isOver = ({ request: { raw }, reply }: Arriving) => raw.complete || raw.socket.destroyed || reply.sent;

/**
 * Bounds what the bodies hold that are kept until they are whole: those of an address (IPv6 by /64), and those of all. Over it the newest are
 * refused, with 429, or 503 where all are too many; then it is the address that holds most. Files and tarballs are written as they come, and
 * don't count.
 */
export const unfinishedBodies = fp<{ limits: RequestTimes }>(async (app, { limits }) => {
  const arriving = new Set<Arriving>();

  app.addHook('onRequest', async (request, reply) => {
    const { raw } = request;
    const isKept = hasBody(raw) && !isStreamed(request);
    // Calls within this process have no connection that counts.
    if (isKept && raw.socket.bytesRead !== undefined) arriving.add({ request, reply, from: raw.socket.bytesRead });
  });

  function heldByAddress(): Held[] {
    const held = new Map<string, Held>();
    for (const body of arriving) {
      if (isOver(body)) {
        arriving.delete(body);
        continue;
      }
      const address = addressBlock(body.request.ip);
      const { bodies, bytes } = held.get(address) ?? { bodies: [], bytes: 0 };
      bodies.push(body);
      held.set(address, { bodies, bytes: bytes + bytesOf(body) });
    }
    return [...held.values()];
  }
  /** Ends the newest body; returns its bytes. */
  function refuseOne(held: Held, problem: Problem): number {
    const newest = held.bodies.pop()!;
    const bytes = bytesOf(newest);
    held.bytes -= bytes;
    arriving.delete(newest);
    const { raw, log, id } = newest.request;
    log.info({ status: problem.status }, 'too many bytes of unfinished bodies');
    endWith(raw.socket, problem, app.config.publicUrl, id);
    return bytes;
  }

  const tooMany = new Problem(429, 'tooManyRequests', { retryAfter: RETRY_AFTER });
  const isFull = new Problem(503, 'unavailable', { retryAfter: RETRY_AFTER });
  const timer = setInterval(() => {
    const held = heldByAddress();
    for (const one of held) while (one.bytes > limits.bodiesOfAddress) refuseOne(one, tooMany);
    let inAll = held.reduce((sum, { bytes }) => sum + bytes, 0);
    while (inAll > limits.bodiesInAll)
      inAll -= refuseOne(
        held.reduce((most, one) => (one.bytes > most.bytes ? one : most)),
        isFull,
      );
  }, limits.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
