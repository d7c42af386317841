import type * as z from 'zod/mini';
import type { ApiVersion, VersionState } from '../catalogue';

export type Stability = z.infer<typeof ApiVersion>['stability'];
type State = z.infer<typeof VersionState>;

/**
 * The terms that the portal's settings begin with (marketplace.md §1): the quality score from which a definition may be reviewed, the days that
 * callers have at least between the notice of a version's end and its end, and the days that agencies have to acknowledge a version that breaks
 * their calls; then it is published without them.
 */
export const TERM_DEFAULTS = { qualityMin: 60, graceDaysStable: 90, graceDaysBeta: 30, acknowledgeDays: 14 } as const;
/** Most versions of which notice of the end is given together: a page of the registry. */
export const VERSIONS_AT_ONCE = 100;
/** How far ahead a publication may be planned. */
export const SCHEDULE_DAYS_MAX = 365;
/** The longest time, days, that a publication leaves the version before it. */
export const ENDS_PREVIOUS_DAYS_MAX = 730;

/** States in which the authors have a version in hand. */
const IN_HAND: readonly State[] = ['Draft', 'ChangesRequested'];
export const isInHand = (state: State): boolean => IN_HAND.includes(state);
