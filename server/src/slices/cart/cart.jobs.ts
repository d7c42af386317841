import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { createCartRepository } from './cart.repository';
import { remindOfExpiry } from './cart-reminder';

const HOUR = 3_600;

export const cartJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'cart.remind', everySeconds: HOUR, run: (now) => remindOfExpiry(db, now) },
  { name: 'cart.expire', everySeconds: HOUR, run: (now) => createCartRepository(db).expire(now) },
];
