import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

/** What reading from or writing to a caller ends with when the caller is gone. */
const BROKEN_OFF = [
  'ECONNRESET',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'FST_MP_PREMATURE_CLOSE',
];

/** Whether the error only says that the caller hung up; any other error of such a request is as serious as ever. */
export const isHangUp = (error: { code?: string }, { raw }: FastifyRequest): boolean =>
  raw.socket.destroyed && BROKEN_OFF.includes(error.code ?? '');

/** Logs callers who hang up before their whole request was read, or their whole answer written. Fastify logs no end of these requests. */
export const hangUps = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.info({ responseTime: reply.elapsedTime }, 'the caller hung up');
    });
  });
});
