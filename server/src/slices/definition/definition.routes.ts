import type { FastifyPluginAsync } from 'fastify';
import { definition } from '@titian/shared-contracts/definition';
import { mount } from '../../http/mount';
import { mayTake } from '../../plugins/answer-in-time';
import { createDefinitionService } from './definition.service';
import { createReader } from './reader';

/** Reading a large text, waiting for those before it; milliseconds. */
const READING = 60_000;

export const definitionRoutes: FastifyPluginAsync = async (app) => {
  const reader = createReader(app.config.builtFolder);
  app.addHook('onClose', () => reader.close());
  const service = createDefinitionService(app.db, reader);

  mount(app, definition.read, (call, { params, reply }) => {
    mayTake(reply.request, READING);
    return service.read(call, params);
  });
  mount(app, definition.report, (call, { params, reply }) => {
    mayTake(reply.request, READING);
    return service.report(call, params);
  });
  mount(app, definition.put, (call, { params, body, reply }) => {
    mayTake(reply.request, READING);
    return service.put(call, params, body);
  });
};
