import type { Db } from '../storage/open';
import { outbox } from '../storage/schema';
import type { PortalEvent } from './catalogue';

/** What an event keeps of the call that caused it; a `Call` is one, jobs pass `{ actor: null, correlationId, now }`. */
export interface Cause {
  actor: { id: string; displayName: string } | null;
  correlationId: string;
  now: Date;
}

/**
 * Writes an event into the outbox. Pass the transaction of the change, so that a rollback drops the event too. It is dispatched after the
 * commit, at least once; with `at` not before that instant.
 */
export async function emit(
  tx: Db,
  { actor, correlationId, now }: Cause,
  { code, ...payload }: PortalEvent,
  { at = now }: { at?: Date } = {},
): Promise<void> {
  const cause = actor && { id: actor.id, displayName: actor.displayName };
  await tx.insert(outbox).values({ code, payload: { ...payload, cause }, correlationId, createdAt: now, nextAt: at });
}
