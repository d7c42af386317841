import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Endpoint } from '@titian/shared-contracts';
import type { Demo } from '../demo/rows/world';
import type { AnyEvents } from '../events/catalogue';
import type { FileRule } from '../files/file-rules';
import type { LibraryUser } from '../files/library-user';
import type { Job } from '../jobs/job.runner';
import type { Db } from '../storage/open';

/** One feature of the server, as its `index.ts` exports it: all that the rest of the server knows of it. */
export interface Slice {
  /** Decorates the app with what other parts use; registered before any routes. */
  plugin?: FastifyPluginAsync;
  /**
   * Its groups of the contracts, by the part of a call's name before the dot; a group that several slices mount is named by one of them.
   */
  calls?: Record<string, Record<string, Endpoint>>;
  /** Mounts entries of the contracts. */
  routes?: FastifyPluginAsync;
  /** Its recurring jobs. */
  jobs?: (app: FastifyInstance) => readonly Job[];
  /** The rules of who may read the files of its rows. */
  fileRules?: (db: Db) => readonly FileRule[];
  /** Its rows that show items of the library. */
  libraryUsers?: readonly LibraryUser[];
  /** Its events, with the notices that follow from them. */
  events?: AnyEvents;
  /** Its part of the demo, which uses the demo's people and APIs. */
  demo?: Demo;
}
