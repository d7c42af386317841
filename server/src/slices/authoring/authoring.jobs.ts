import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { testDue, warnOfCertificates } from './nightly-tests';

const HOUR = 3_600;

/** Looks at endpoints without being asked: each is due once a day, and a run takes some of those that are. */
export const authoringJobs = ({ db, secrets, log }: FastifyInstance): Job[] => [
  { name: 'endpoint.test', everySeconds: HOUR, run: (now) => testDue({ db, secrets, log }, now) },
  { name: 'endpoint.certificates', everySeconds: HOUR, run: (now) => warnOfCertificates(db, now) },
];
