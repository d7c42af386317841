import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { definition, type Definition, middleware } from '@titian/shared-contracts/definition';
import { jsonWithText } from '../../http/long-answer';
import { mount } from '../../http/mount';
import { mayTake } from '../../plugins/answer-in-time';
import { createDefinitionRepository } from './definition.repository';
import { createDefinitionService } from './definition.service';
import { createInspector } from './inspector';
import { parseLongBodies } from './long-bodies';
import { createMiddlewareService } from './middleware.service';
import { createReader } from './reader';

/** Reading a large text, waiting for those before it; milliseconds. */
const READING = 60_000;

export const definitionRoutes: FastifyPluginAsync = async (app) => {
  const reader = createReader(app.config.builtFolder);
  const keep = createDefinitionRepository(app.db).keepQuality;
  const inspector = createInspector({ thread: reader.background, keep, log: app.log });
  app.addHook('onClose', async () => void (await Promise.all([reader.close(), inspector.close()])));
  const service = createDefinitionService(app.db, {
    reader,
    inspector,
    outgoing: app.outgoing,
    incoming: app.files.incoming,
  });
  app.addHook('onListen', () => {
    // In the background: the portal answers meanwhile.
    void service
      .resume()
      .catch((error: unknown) => app.log.warn({ err: error }, 'definitions were not looked through'));
  });

  /** From now on the call waits for a thread. */
  const waits = ({ request }: FastifyReply) => mayTake(request, READING);

  /** Answers a definition with its text, which may have 10 MB. */
  async function withText(reply: FastifyReply, found: Promise<Definition>): Promise<FastifyReply> {
    const json = await jsonWithText(definition.read.response.parse(await found));
    // What is encrypted is a text.
    return reply.type('application/json; charset=utf-8').send(reply.request.raw.isEncrypted ? json.toString() : json);
  }

  mount(app, definition.read, (call, { params, reply }) => {
    waits(reply);
    return withText(reply, service.read(call, params));
  });
  mount(app, definition.report, (call, { params, reply }) => {
    waits(reply);
    return service.report(call, params);
  });
  // Within a plugin of its own: the other calls keep the usual parser.
  await app.register(async (own) => {
    parseLongBodies(own, reader, READING);
    mount(own, definition.put, (call, { params, body, reply }) => {
      waits(reply);
      return service.put(call, params, body);
    });
  });
  mount(app, definition.fetch, (call, { params, body, reply }) => {
    waits(reply);
    return withText(reply, service.fetch(call, params, body));
  });
  mount(app, definition.archive, (call, { params, reply }) => {
    waits(reply);
    return withText(reply, service.archive(call, params, reply.request));
  });
  mount(app, definition.copy, (call, { params, body, reply }) => {
    waits(reply);
    return withText(reply, service.copy(call, params, body));
  });
  mount(app, definition.changes, (call, { params, reply }) => {
    waits(reply);
    return service.changes(call, params);
  });

  const programs = createMiddlewareService(app.db, { reader, inspector });
  mount(app, middleware.update, (call, { params, body, reply }) => {
    waits(reply);
    return programs.update(call, params.projectIdentifier, body);
  });
};
