import type { FastifyPluginAsync } from 'fastify';
import { traffic as contract } from '@titian/shared-contracts/traffic';
import type { Slice } from '../slice';
import { callsRoutes } from './calls.routes';
import { trafficJobs } from './traffic.jobs';
import { trafficRoutes } from './traffic.routes';

export { CALLS, FAILED, percentile, REFUSED, TIMES } from './figures';
export { type CallsByKind, callsByKind } from './calls-by-kind';
export { refusalsOf } from './refusals';
export { dayOfCalls } from './day-of-calls';
export { takeRecords } from './take-records';
export { insertPlannedDays, type PlannedDay } from './planned-days';

const routes: FastifyPluginAsync = async (app) => {
  await app.register(trafficRoutes);
  await app.register(callsRoutes);
};

/** The calls that the data plane served or refused: their records, and the roll-ups from which every figure comes. */
export const traffic = { calls: { traffic: contract }, routes, jobs: trafficJobs } satisfies Slice;
