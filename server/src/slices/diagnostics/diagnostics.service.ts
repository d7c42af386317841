import { statfs } from 'node:fs/promises';
import { type IntervalHistogram } from 'node:perf_hooks';
import { isNotNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Diagnostics } from '@titian/shared-contracts/server';
import { Environment } from '../../environment';
import { job } from '../../storage/schema';
import { readDatabase } from './read-database';
import { withoutSecrets } from './secrets-of';

const VISITOR = { key: null, userId: null, roleName: null, organizationId: null, tenantId: null };
const NANO = 1e6;
const inMilliseconds = (nanoseconds: number) =>
  Number.isFinite(nanoseconds) ? Math.round((nanoseconds / NANO) * 10) / 10 : 0;

interface Watched {
  startedAt: Date;
  delay: IntervalHistogram;
  errors: () => Diagnostics['errors'];
}

/** The delay of the event loop since it was read last. */
function readDelay(delay: IntervalHistogram) {
  const { mean, max } = delay;
  const read = { mean: inMilliseconds(mean), p99: inMilliseconds(delay.percentile(99)), most: inMilliseconds(max) };
  delay.reset();
  return read;
}

/** Reads the state of this server. Nothing secret is in it: variables by name only, and messages without secrets that they quote. */
export async function readDiagnostics(app: FastifyInstance, watched: Watched): Promise<Diagnostics> {
  const { config, db, sections, clock } = app;
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  const { bavail, bsize, blocks } = await statfs(config.dataFolder);
  const failed = await db.select().from(job).where(isNotNull(job.lastError));
  const { sections: inForce } = await sections.resolve(VISITOR, false);
  const clean = (text: string) => withoutSecrets(config, text);
  return {
    at: clock().toISOString(),
    server: {
      ...{ node: process.version, platform: `${process.platform} ${process.arch}` },
      startedAt: watched.startedAt.toISOString(),
      memory: { resident: rss, heapUsed, heapTotal },
      eventLoop: readDelay(watched.delay),
    },
    database: await readDatabase(app),
    disk: { free: bavail * bsize, size: blocks * bsize },
    variables: Object.keys(Environment.shape).filter((name) => process.env[name] !== undefined),
    sections: inForce.map(({ name, version }) => ({ name, version })),
    jobs: failed.map(({ name, lastError }) => ({ name, error: clean(lastError!) })),
    errors: watched.errors().map((error) => ({ ...error, message: clean(error.message) })),
  };
}
