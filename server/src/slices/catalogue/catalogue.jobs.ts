import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { refreshFigures } from './figures';

/** How old the figures on cards may be. */
const FIGURES_EVERY_SECONDS = 600;

/** What time does to the catalogue. */
export const catalogueJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'catalogue.figures', everySeconds: FIGURES_EVERY_SECONDS, run: (now) => refreshFigures(db, now) },
];
