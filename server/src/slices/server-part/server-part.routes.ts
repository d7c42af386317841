import type { FastifyPluginAsync } from 'fastify';
import { serverPart as contract } from '@titian/shared-contracts/server';
import { mount } from '../../http/mount';
import { mayTake } from '../../plugins/answer-in-time';
import { createServerParts } from './server-part.service';

/** The limit of a test, and the database before and after it; milliseconds. */
const PATIENCE = 15_000;

export const serverPartRoutes: FastifyPluginAsync = async (app) => {
  const parts = createServerParts(app);
  mount(app, contract.list, () => parts.list());
  mount(app, contract.test, (call, { params, reply }) => {
    mayTake(reply.request, PATIENCE);
    return parts.test(call, params.part);
  });
};
