import type { FastifyPluginAsync } from 'fastify';
import { apiTest, testCollection, testRun, variableSet } from '@titian/shared-contracts/api-test';
import { mount } from '../../http/mount';
import { RUN_JOB } from './api-test.jobs';
import { createTestService } from './api-test.service';
import { createCollectionService } from './collection.service';
import { createRunService } from './run.service';
import { createVariableSetService } from './variable-set.service';

export const testRoutes: FastifyPluginAsync = async (app) => {
  const tests = createTestService(app.db);
  const collections = createCollectionService(app.db);
  const sets = createVariableSetService(app.db, app.secrets);
  const runs = createRunService(app.db, () => app.jobs.wake(RUN_JOB));

  mount(app, apiTest.list, (call, { query }) => tests.list(call, query));
  mount(app, apiTest.detail, (call, { params }) => tests.detail(call, params.id));
  mount(app, apiTest.create, (call, { body }) => tests.create(call, body));
  mount(app, apiTest.update, (call, { params, body }) => tests.update(call, params.id, body));
  mount(app, apiTest.move, (call, { params, body }) => tests.move(call, params.id, body));
  mount(app, apiTest.remove, (call, { params }) => tests.remove(call, params.id));

  mount(app, testCollection.list, (call, { query }) => collections.list(call, query.applicationId));
  mount(app, testCollection.update, (call, { params, body }) => collections.update(call, params.id, body));
  mount(app, testCollection.schedule, (call, { params, body }) => collections.schedule(call, params.id, body));
  mount(app, testCollection.remove, (call, { params }) => collections.remove(call, params.id));

  mount(app, variableSet.list, (call, { query }) => sets.list(call, query.applicationId));
  mount(app, variableSet.create, (call, { body }) => sets.create(call, body));
  mount(app, variableSet.update, (call, { params, body }) => sets.update(call, params.id, body));
  mount(app, variableSet.remove, (call, { params }) => sets.remove(call, params.id));

  mount(app, testRun.list, (call, { query }) => runs.list(call, query));
  mount(app, testRun.detail, (call, { params }) => runs.detail(call, params.id));
  mount(app, testRun.start, (call, { body }) => runs.start(call, body));
};
