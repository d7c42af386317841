import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { refreshFigures } from './figures';

/** How often the figures on cards are refreshed. */
const FIGURES_EVERY_SECONDS = 600;

export const catalogueJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'catalogue.figures', everySeconds: FIGURES_EVERY_SECONDS, run: (now) => refreshFigures(db, now) },
];
