import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Endpoint } from '@titian/shared-contracts';
import type { Demo } from '../demo/world';
import type { AnyEvents } from '../events/catalogue';
import type { FileRule } from '../files/file-rules';
import type { Job } from '../jobs/job.runner';
import type { Db } from '../storage/open';

/** One feature of the server, as its `index.ts` announces it: all that the rest of the server learns of it. */
export interface Slice {
  /** Puts on the app what other parts find there; registered before any routes. */
  plugin?: FastifyPluginAsync;
  /** Its groups of the contracts, by the name that its calls have before the dot; a group of several slices is one's to name. */
  calls?: Record<string, Record<string, Endpoint>>;
  /** Mounts entries of the contracts. */
  routes?: FastifyPluginAsync;
  /** What time does to its rows. */
  jobs?: (app: FastifyInstance) => readonly Job[];
  /** Who sees the files of its rows. */
  fileRules?: (db: Db) => readonly FileRule[];
  /** What others are told of after it happened. */
  events?: AnyEvents;
  /** Its part of the demo, about the demo's people and APIs. */
  demo?: Demo;
}
