import type { FastifyPluginAsync } from 'fastify';
import { serverJob as contract } from '@titian/shared-contracts/server';
import { mount } from '../../http/mount';
import { createServerJobs } from './server-job.service';

export const serverJobRoutes: FastifyPluginAsync = async (app) => {
  const jobs = createServerJobs(app);
  mount(app, contract.list, () => jobs.list());
  mount(app, contract.run, (call, { params }) => jobs.run(call, params.name));
};
