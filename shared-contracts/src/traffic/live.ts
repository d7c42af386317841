import * as z from 'zod/mini';
import { endpoint, Id, LocalText, Timestamp } from '@titian/shared-contracts';
import { NodeState } from '../gateway';

/** The spans over which traffic is watched, minutes (marketplace.md §8). */
export const LiveSpan = z.enum(['1', '5', '15']);
export type LiveSpan = z.infer<typeof LiveSpan>;
/** How often watched figures are made anew; milliseconds (marketplace.md §8). */
export const LIVE_EVERY_MS = 5_000;
/** Whole minutes in the small charts. */
export const LIVE_TREND_MINUTES = 15;
/** Most rows of each list. */
export const LIVE_ROWS_MOST = 8;

/** The five figures, of a span or of one minute of it. */
const LiveFigures = z.object({
  perSecond: z.number(),
  /** Of the calls that came through to the provider or should have, how many failed; null where there were none. */
  failedShare: z.nullable(z.number()),
  /** Milliseconds; of the calls that the provider answered. */
  p95: z.nullable(z.int()),
  throttledPerMinute: z.number(),
  /** Organisations that called. */
  consumers: z.int(),
});
export type LiveFigures = z.infer<typeof LiveFigures>;

const Named = z.object({ id: Id, name: LocalText });

/** The traffic of the last minutes in somebody's reach. */
export const LiveTraffic = z.object({
  /** The span's end: when the figures were made. */
  at: Timestamp,
  span: LiveSpan,
  figures: z.extend(LiveFigures, { calls: z.int(), applications: z.int() }),
  /** Of the whole minutes before, oldest first. */
  trend: z.array(LiveFigures),
  /** With most calls first; `own` are those that the reader's side offers. */
  apis: z.array(
    z.extend(Named, {
      own: z.boolean(),
      ...{ calls: z.int(), failedShare: z.nullable(z.number()), p95: z.nullable(z.int()) },
    }),
  ),
  failing: z.array(z.object({ api: Named, operationId: z.string(), calls: z.int(), failed: z.int() })),
  /** Applications whose calls were beyond a rate or a quota. */
  throttled: z.array(z.object({ id: Id, name: z.string(), organization: z.nullable(LocalText), refused: z.int() })),
  /** Addresses that the gateway refuses: blocked by somebody, or trying keys. */
  blocked: z.array(z.object({ ip: z.string(), code: z.string(), refused: z.int(), lastAt: Timestamp })),
  /** The gateway's nodes; null for all but whoever runs the platform. */
  nodes: z.nullable(
    z.array(
      z.object({
        name: z.string(),
        state: NodeState,
        perSecond: z.number(),
        failedShare: z.nullable(z.number()),
        lastSeenAt: z.nullable(Timestamp),
      }),
    ),
  ),
  /** The newest call, where there was none in the minutes above. */
  lastCallAt: z.nullable(Timestamp),
});
export type LiveTraffic = z.infer<typeof LiveTraffic>;

/** What the hub calls these figures: who watches it is sent them while the page is open. */
export const liveTopic = (span: LiveSpan): string => `traffic/${span}`;

export const liveTraffic = endpoint({
  method: 'GET',
  path: '/api/calls/live',
  access: 'monitoring.view',
  summary: 'The traffic of the last minutes: figures, and where it is busy, failing or refused',
  query: z.object({ span: z.optional(LiveSpan) }),
  response: LiveTraffic,
});
