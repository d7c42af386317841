import * as z from 'zod/mini';
import { Day, endpoint, Id, IdParams, OrganizationRef, Ringgit, Timestamp } from '@titian/shared-contracts';
import { CallFigures, DayFigures } from './analytics';

/** Most rows of the overview's lists. */
export const OVERVIEW_ROWS_MOST = 5;
/** Days of which an overview shows the health. */
export const HEALTH_STRIP_DAYS = 90;

const CallerFigures = z.object({
  /** Of the last seven days, today's included. */
  calls: z.int(),
  failed: z.int(),
  /** Calls of the seven days before. */
  before: z.int(),
});
const OverviewCaller = z.extend(CallerFigures, {
  application: z.object({ id: Id, name: z.string() }),
  organization: OrganizationRef,
});
export type OverviewCaller = z.infer<typeof OverviewCaller>;

/** What was done with the API, or with a subscription to it. */
const OverviewEvent = z.object({
  id: Id,
  at: Timestamp,
  text: z.string(),
  /** Who did it, or the agency of who did it where it is another one; null for the portal itself. */
  by: z.nullable(z.string()),
});

/** How an API does, as its owner sees it at a glance. Days are those of the portal's zone. */
export const ApiOverview = z.object({
  today: CallFigures,
  /** The last seven days, today's included, and the seven before. */
  week: CallFigures,
  before: CallFigures,
  /** Each of the seven days, oldest first. */
  days: z.array(DayFigures),
  subscriptions: z.object({
    /** Those that haven't ended, at the end of each of the seven days; the last is now. */
    days: z.array(z.int()),
    agencies: z.int(),
  }),
  /** This month's, by the prices at which subscriptions were ordered; null where nothing costs anything. */
  revenue: z.nullable(z.object({ month: Day, amount: Ringgit })),
  /** The applications with most calls in seven days, and all others together. */
  callers: z.array(OverviewCaller),
  others: z.nullable(z.extend(CallerFigures, { applications: z.int() })),
  /** Availability of each day, 0 to 1, oldest first; null where nothing was checked. */
  health: z.array(z.object({ day: Day, availability: z.nullable(z.number()) })),
  events: z.array(OverviewEvent),
});
export type ApiOverview = z.infer<typeof ApiOverview>;

export const projectOverview = endpoint({
  method: 'GET',
  path: '/api/registry/projects/:id/overview',
  access: 'api.view',
  summary: 'How one API project in scope does: calls, callers, subscriptions, revenue, health, latest events',
  params: IdParams,
  response: ApiOverview,
});
