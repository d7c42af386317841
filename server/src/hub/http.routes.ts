import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { HUB_PATH } from '@titian/shared-contracts';
import type { Actor } from '../http/call';
import { mayTake } from '../plugins/answer-in-time';
import { forbidden, notFound, Problem } from '../http/problem';
import { bearerOf, hubUrl, isOwnOrigin } from './admission';
import type { Connection } from './connection';
import type { Hub } from './hub';
import { PollChannel } from './poll.channel';
import { EVERYBODY, sessionGroup } from './names';

const TRANSPORTS = ['WebSockets', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text'] }));

/** Aborts when the client disconnects before it was answered. */
function disconnectSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => controller.abort());
  return controller.signal;
}

/** Negotiate (version 1) and the long polling transport of the hub. */
export const hubHttpRoutes =
  (hub: Hub): FastifyPluginAsync =>
  async (app) => {
    const actors = new WeakMap<FastifyRequest, Actor>();
    // Who calls is asked by the head alone, before a byte of the body is read.
    app.addHook('preParsing', async (request) => {
      if (!isOwnOrigin(request.raw, app.config.publicUrl)) throw forbidden();
      const actor = await app.authenticate(bearerOf(request.raw));
      if (!actor) throw new Problem(401, 'auth.required');
      actors.set(request, actor);
    });
    const connectionOf = (request: FastifyRequest): Connection => {
      const connection = hub.find(hubUrl(request.raw).searchParams.get('id') ?? '', actors.get(request)!);
      if (!connection) throw notFound();
      connection.seen();
      return connection;
    };

    app.post(`${HUB_PATH}/negotiate`, async (request) => {
      const actor = actors.get(request)!;
      const stateful = hubUrl(request.raw).searchParams.get('useStatefulReconnect') === 'true';
      const connection = hub.open(actor, stateful);
      if (!connection) throw new Problem(429, 'tooManyRequests');
      hub.join(connection, sessionGroup(actor.sessionId));
      hub.join(connection, EVERYBODY);
      return {
        negotiateVersion: 1,
        connectionId: connection.id,
        connectionToken: connection.token,
        availableTransports: TRANSPORTS,
        ...(stateful && { useStatefulReconnect: true }),
      };
    });

    app.get(HUB_PATH, async (request, reply) => {
      const connection = connectionOf(request);
      mayTake(request, hub.limits.pollTimeout * 2);
      if (!connection.channel) connection.attach(new PollChannel());
      if (!(connection.channel instanceof PollChannel)) throw notFound();
      const body = await connection.channel.next(hub.limits.pollTimeout, disconnectSignal(reply));
      return body === null ? reply.status(204).send() : reply.type('text/plain; charset=utf-8').send(body);
    });

    app.post(HUB_PATH, { bodyLimit: hub.limits.message }, async (request, reply) => {
      connectionOf(request).receive(typeof request.body === 'string' ? request.body : '');
      return reply.type('text/plain; charset=utf-8').send('');
    });

    app.delete(HUB_PATH, async (request, reply) => {
      connectionOf(request).close();
      return reply.status(202).send();
    });
  };
