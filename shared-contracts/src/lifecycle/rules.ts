import type * as z from 'zod/mini';
import type { ApiVersion, VersionState } from '../catalogue';

type Stability = z.infer<typeof ApiVersion>['stability'];
type State = z.infer<typeof VersionState>;

/** Days that callers have at least between the notice of a version's end and its end (marketplace.md §1). */
export const GRACE_DAYS: Record<Stability, number> = { stable: 90, beta: 30, alpha: 30 };
/** The quality score from which a definition may be reviewed. */
export const QUALITY_MIN = 60;
/** Most versions of which notice of the end is given together: a page of the registry. */
export const VERSIONS_AT_ONCE = 100;
/** How far ahead a publication may be planned. */
export const SCHEDULE_DAYS_MAX = 365;
/** The longest time, days, that a publication leaves the version before it. */
export const ENDS_PREVIOUS_DAYS_MAX = 730;
/** Days that agencies have to acknowledge a version that breaks their calls; then it is published without them. */
export const ACKNOWLEDGE_DAYS = 14;

/** States in which the authors have a version in hand. */
const IN_HAND: readonly State[] = ['Draft', 'ChangesRequested'];
export const isInHand = (state: State): boolean => IN_HAND.includes(state);
