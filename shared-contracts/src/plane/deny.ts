import * as z from 'zod/mini';
import { Id, LocalText, Timestamp } from '@titian/shared-contracts';

/**
 * Whom or what nobody may call for now, whatever was granted (marketplace.md §19, §23.4): an API or one version of it, calls of an application
 * or an organisation, or calls from a network.
 */
export const DenyRule = z.object({
  id: Id,
  kind: z.enum(['Api', 'Version', 'Application', 'Organization', 'Network']),
  /** An id, or for a network its address or CIDR notation, IPv4 or IPv6. */
  value: z.string(),
  /** What the caller is told; null for the code's own words. */
  reason: z.nullable(LocalText),
  expiresAt: z.nullable(Timestamp),
});
export type DenyRule = z.infer<typeof DenyRule>;
