import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { partStoreOf } from './part-folder';
import { scanPending } from './scan';
import { emptyTrash, endRetention, sweepUploads } from './trash';
import { readWords } from './words';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

export const repositoryJobs = (app: FastifyInstance): Job[] => [
  { name: 'repository.scan', everySeconds: MINUTE, run: (now) => scanPending(app, now) },
  { name: 'repository.words', everySeconds: MINUTE, run: () => readWords(app) },
  { name: 'repository.retention', everySeconds: HOUR, run: (now) => endRetention(app.db, now) },
  { name: 'repository.trash', everySeconds: HOUR, run: (now) => emptyTrash(app.db, now) },
  { name: 'repository.uploads', everySeconds: HOUR, run: (now) => sweepUploads(app.db, partStoreOf(app), now) },
];
