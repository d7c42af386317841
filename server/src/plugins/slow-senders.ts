import type { IncomingMessage } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasBody } from '../http/has-body';
import { Problem } from '../http/problem';
import { endWith } from './malformed';
import type { RequestTimes } from './request-times';

interface Arriving extends Pick<FastifyRequest, 'raw' | 'log' | 'id'> {
  /** The window that is being measured: when it began, and how many bytes the connection had received then. */
  since: number;
  bytes: number;
}

/** Whether the rest can't arrive because this server has not read what is there. */
const isOurTurn = ({ readableLength, readableHighWaterMark }: IncomingMessage) =>
  readableLength >= readableHighWaterMark;

/**
 * Ends bodies that arrive by single bytes, with 408. What counts is the rate, not the time: a large upload over a slow line may take as long
 * as it does.
 */
export const slowSenders = fp<{ limits: RequestTimes }>(async (app, { limits }) => {
  const arriving = new Set<Arriving>();

  app.addHook('onRequest', async ({ raw, log, id }) => {
    // Calls within this process have no connection that counts.
    const isMeasured = hasBody(raw) && raw.socket.bytesRead !== undefined;
    if (isMeasured) arriving.add({ raw, log, id, since: performance.now(), bytes: raw.socket.bytesRead });
  });

  /** Also after its answer: a connection whose request never ends would stay for ever. */
  function refuse({ raw: { socket }, log, id }: Arriving): void {
    log.info('a body arrived too slowly');
    endWith(socket, new Problem(408, 'tooSlow'), app.config.publicUrl, id);
  }
  function look(one: Arriving): void {
    const { raw, since, bytes } = one;
    const { bytesRead, destroyed } = raw.socket;
    const now = performance.now();
    if (raw.complete || destroyed) return void arriving.delete(one);
    const isOver = now - since >= limits.window;
    if (isOver || isOurTurn(raw)) Object.assign(one, { since: now, bytes: bytesRead });
    if (!isOver || isOurTurn(raw) || bytesRead - bytes >= limits.windowBytes) return;
    arriving.delete(one);
    refuse(one);
  }
  const timer = setInterval(() => arriving.forEach(look), limits.look).unref();
  app.addHook('onClose', async () => clearInterval(timer));
});
