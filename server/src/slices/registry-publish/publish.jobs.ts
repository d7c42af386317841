import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { createReleaseFolders } from './release-folders';
import { sweepReleases } from './sweep';

const HOUR = 3_600;

/** The job that archives and cleans up files of releases. */
export const publishJobs = ({ db, releaseFiles, releaseArchives: archives }: FastifyInstance): Job[] => [
  {
    name: 'releases.sweep',
    everySeconds: HOUR,
    run: async (now) => {
      await sweepReleases(db, createReleaseFolders(releaseFiles), now);
      await archives?.archiveMissing();
      await archives?.sweep(now);
    },
  },
];
