import { isNull } from 'drizzle-orm';
import type { PortalEvent } from '../../events/catalogue';
import { emit } from '../../events/emit';
import { notification, outbox } from '../../storage/schema';
import type { Portal } from '../build';

/** Emits an event that the system caused; returns who has a notification of it, by username. */
export async function notified({ db, app, people }: Portal, event: PortalEvent): Promise<string[]> {
  await db.delete(notification);
  await emit(db, { actor: null, correlationId: 'test', now: app.clock() }, event);
  await app.events.drain();
  expect(await db.select().from(outbox).where(isNull(outbox.dispatchedAt))).toEqual([]);
  const rows = await db.select().from(notification);
  for (const { title, body } of rows)
    for (const text of [title.my, title.en, body.my, body.en]) expect(text).not.toMatch(/[{}]|undefined/);
  return Object.entries(people)
    .filter(([, { id }]) => rows.some(({ userId }) => userId === id))
    .map(([name]) => name);
}
