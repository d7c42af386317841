import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { createReleaseFolders } from './release-folders';
import { sweepReleases } from './sweep';

const HOUR = 3_600;

/** What time does to the files of releases. */
export const publishJobs = ({ db, releaseFiles, releaseArchives: archives }: FastifyInstance): Job[] => [
  {
    name: 'releases.sweep',
    everySeconds: HOUR,
    run: async (now) => {
      await sweepReleases(db, createReleaseFolders(releaseFiles), now);
      await archives?.takeOver();
      await archives?.sweep(now);
    },
  },
];
