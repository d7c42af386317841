import type { FastifyPluginAsync } from 'fastify';
import { drift } from '@titian/shared-contracts/drift';
import { DriftReport } from '@titian/shared-contracts/plane';
import { mount } from '../../http/mount';
import { invalid } from '../../http/problem';
import { callsOfNodes } from '../gateway';
import { createDriftService } from './drift.service';
import { takeDrift } from './take-drift';

/** Most bytes of a node's report. */
const LARGEST_REPORT = 4 * 1_048_576;

export const driftRoutes: FastifyPluginAsync = async (app) => {
  const { mustBeNode, nodeOf } = callsOfNodes(app);
  app.post('/plane/drift', { bodyLimit: LARGEST_REPORT, preParsing: mustBeNode }, async (request, reply) => {
    const node = nodeOf(request);
    const report = DriftReport.safeParse(request.body);
    if (!report.success) throw invalid('/', 'validation.invalid');
    await takeDrift(app.db, node.id, report.data, app.clock());
    return reply.status(204).send();
  });

  const service = createDriftService(app.db, app.catalogue.comparer);
  mount(app, drift.summary, (call, { params }) => service.summary(call, params.id));
  mount(app, drift.read, (call, { params }) => service.read(call, params));
  mount(app, drift.patch, (call, { params, query }) => service.patch(call, params, query));
  mount(app, drift.setSampling, (call, { params, body }) => service.setSampling(call, params.id, body.on));
};
