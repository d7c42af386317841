import { and, eq, inArray } from 'drizzle-orm';
import { allows, type Incoming } from '@titian/shared-contracts';
import type { NotificationPreference, preference as contract } from '@titian/shared-contracts/notification';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { type Kind, kindOf, type Messages } from '../../events/message';
import type { Actor, Call } from '../../http/call';
import { invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { digestEntry, notificationPreference } from '../../storage/schema';

type Choice = Incoming<typeof contract.save>['body']['changes'][number];
type Preferences = Map<string, Omit<Choice, 'eventCode'>>;

const concerns = (actor: Actor, kind: Kind | undefined): kind is Kind =>
  kind !== undefined && (!kind.needs || allows(actor.permissions, kind.needs));

/** Throws 422 for changes of events that don't concern the person or are always on, each with its index. */
function checkChanges(actor: Actor, messages: Messages, changes: Choice[]): void {
  const errors = changes.flatMap(({ eventCode }, at) => {
    const kind = kindOf(messages, eventCode);
    const path = `/changes/${at}/eventCode`;
    if (!concerns(actor, kind)) return [{ path, code: 'validation.invalid' }];
    return kind.fixed ? [{ path, code: 'validation.alwaysOn' }] : [];
  });
  if (errors.length > 0) throw invalidFields(errors);
}

/** Without mails there is no digest. */
const normalised = ({ eventCode, inApp, email, digest }: Choice) => ({
  eventCode,
  inApp,
  email,
  digest: email ? digest : ('none' as const),
});

async function preferencesOf(db: Db, userId: string): Promise<Preferences> {
  const rows = await db.select().from(notificationPreference).where(eq(notificationPreference.userId, userId));
  return new Map(rows.map(({ eventCode, inApp, email, digest }) => [eventCode, { inApp, email, digest }]));
}

const listFor = (actor: Actor, messages: Messages, preferences: Preferences): NotificationPreference[] =>
  Object.keys(messages).flatMap((eventCode) => {
    const kind = kindOf(messages, eventCode);
    if (!concerns(actor, kind)) return [];
    const { label, category, fixed } = kind;
    const byDefault = { inApp: true, email: kind.mail, digest: 'none' as const };
    return { ...{ eventCode, label, category, fixed }, ...byDefault, ...(!fixed && preferences.get(eventCode)) };
  });

/** By which channels a person is notified of which events (marketplace.md §0.4). */
export const createPreferenceService = (db: Db, messages: Messages) => ({
  list: async ({ actor }: Call) => listFor(actor, messages, await preferencesOf(db, actor.id)),

  save: (call: Call, changes: Choice[]) => {
    const { actor } = call;
    checkChanges(actor, messages, changes);
    return db.transaction(async (tx) => {
      const before = await preferencesOf(tx, actor.id);
      const choices = [...new Map(changes.map((one) => [one.eventCode, normalised(one)])).values()];
      for (const choice of choices)
        await tx
          .insert(notificationPreference)
          .values({ userId: actor.id, ...choice })
          .onConflictDoUpdate({
            target: [notificationPreference.userId, notificationPreference.eventCode],
            set: choice,
          });
      const off = choices.filter(({ email }) => !email).map(({ eventCode }) => eventCode);
      // Entries that wait for a digest mail are dropped with it.
      if (off.length > 0)
        await tx.delete(digestEntry).where(and(eq(digestEntry.userId, actor.id), inArray(digestEntry.eventCode, off)));
      const after = await preferencesOf(tx, actor.id);
      await record(tx, call, {
        action: 'PREFERENCE_UPDATE',
        logType: 'User',
        target: { type: 'user', id: actor.id, label: actor.username },
        changes: diff(Object.fromEntries(before), Object.fromEntries(after)),
      });
      return listFor(actor, messages, after);
    });
  },
});
