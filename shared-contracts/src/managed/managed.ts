import * as z from 'zod/mini';
import { Id, ListQuery, LocalText, Reason, requiredText, Timestamp } from '@titian/shared-contracts';

/** Days in which a deleted row can be restored (marketplace.md §0.2). */
export const RESTORE_DAYS = 30;

/** marketplace.md §17: code of a tenant or an organisation. */
export const ManagedCode = z
  .string()
  .check(z.trim(), z.minLength(1, 'validation.required'), z.regex(/^[A-Z0-9]{2,12}$/, 'validation.unitCode'));
/** A name that has to be given in both languages. */
export const ManagedName = z.object({ my: requiredText(120), en: requiredText(120) });

/** Why something is withdrawn: shown to the people concerned. */
export const ManagedReason = z.object({ reason: Reason });
/** The version of the row that the caller has seen. */
export const SeenVersion = z.object({ rowVersion: z.int() });

/** Saved views of tenants and organisations. */
export const ManagedView = z.enum(['all', 'disabled', 'deleted']);
export const ManagedQuery = z.extend(ListQuery, { view: z._default(ManagedView, 'all') });
export type ManagedQuery = z.infer<typeof ManagedQuery>;
export const ManagedAct = z.enum(['update', 'disable', 'enable', 'remove', 'restore']);
export type ManagedAct = z.infer<typeof ManagedAct>;
export const ManagedStatus = z.enum(['Active', 'Suspended', 'Disabled', 'Deleted']);
export type ManagedStatus = z.infer<typeof ManagedStatus>;

/** The common fields of all managed rows. */
export const ManagedLife = z.object({
  status: ManagedStatus,
  statusReason: z.nullable(z.string()),
  deletedAt: z.nullable(Timestamp),
  updatedAt: Timestamp,
  rowVersion: z.int(),
  allowed: z.array(ManagedAct),
});

/** One entry of the audit trail of a row (marketplace.md §0.3). */
export const TrailEntry = z.object({
  id: Id,
  at: Timestamp,
  by: z.string(),
  action: z.string(),
  /** In the reader's language. */
  description: z.string(),
  outcome: z.enum(['ok', 'denied', 'failed']),
  reason: z.nullable(z.string()),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});
export type TrailEntry = z.infer<typeof TrailEntry>;

/** A name with its id, for a selection. */
export const NamedRef = z.object({ id: Id, name: LocalText });
