import * as z from 'zod/mini';
import { endpoint, Id, IdParams, LocalText, OrganizationRef } from '@titian/shared-contracts';
import { CallOutcome } from '../plane';

/** Calendar days of the portal's zone that figures are read over, today's included. */
export const AnalyticsDays = z.enum(['7', '30', '90']);
export type AnalyticsDays = z.infer<typeof AnalyticsDays>;
/** Most rows of each list. */
export const ANALYTICS_ROWS_MOST = 10;

/** How much was called, and how well it went. */
export const CallFigures = z.object({
  /** Calls that came through to the provider or should have. */
  calls: z.int(),
  /** Of those, the ones that failed there or on the way. */
  failed: z.int(),
  /** Calls that the gateway refused. */
  refused: z.int(),
  /** Milliseconds, of the calls that the provider answered; null where there were none. */
  median: z.nullable(z.int()),
  p95: z.nullable(z.int()),
});
export type CallFigures = z.infer<typeof CallFigures>;
/** Those of one day, named `YYYY-MM-DD`. */
export const DayFigures = z.extend(CallFigures, { day: z.string() });

/** The traffic of an API over some days; each list has those with most calls first, and those whose part is unknown are left out. */
export const ApiAnalytics = z.object({
  total: CallFigures,
  /** Every day, oldest first. */
  days: z.array(DayFigures),
  operations: z.array(z.extend(CallFigures, { operationId: z.string() })),
  versions: z.array(z.extend(CallFigures, { id: Id, version: z.string() })),
  packages: z.array(z.extend(CallFigures, { id: Id, name: LocalText })),
  agencies: z.array(z.extend(CallFigures, { organization: OrganizationRef })),
  refusals: z.array(z.object({ code: z.string(), outcome: CallOutcome, calls: z.int() })),
});
export type ApiAnalytics = z.infer<typeof ApiAnalytics>;

export const projectAnalytics = endpoint({
  method: 'GET',
  path: '/api/registry/projects/:id/analytics',
  access: 'api.view',
  summary: 'Calls, failures and times of one API project in scope, by day and by who and what was called',
  params: IdParams,
  query: z.object({ days: z.optional(AnalyticsDays) }),
  response: ApiAnalytics,
});
