import * as z from 'zod/mini';
import { ENDS_PREVIOUS_DAYS_MAX } from './rules';

/** What a publication does to the version that was served before it. */
export const PublishTerms = z.object({
  /** Days until the previous version ends, at least its grace period; null: it goes on. */
  endsPreviousDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(ENDS_PREVIOUS_DAYS_MAX))), null),
  /** Subscriptions to earlier versions have to be ordered anew, so that each is decided again. */
  ordersAnew: z._default(z.boolean(), false),
});
export type PublishTerms = z.infer<typeof PublishTerms>;
