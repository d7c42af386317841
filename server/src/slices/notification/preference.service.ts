import { and, eq, inArray } from 'drizzle-orm';
import { allows, type Incoming } from '@titian/shared-contracts';
import type { NotificationPreference, preference as contract } from '@titian/shared-contracts/notification';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import { type Kind, kindOf, type Messages } from '../../events/message';
import type { Actor, Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { digestEntry, notificationPreference } from '../../storage/schema';

type Choice = Incoming<typeof contract.save>['body']['changes'][number];
type Chosen = Map<string, Omit<Choice, 'eventCode'>>;

const concerns = (actor: Actor, kind: Kind | undefined): kind is Kind =>
  kind !== undefined && (!kind.needs || allows(actor.permissions, kind.needs));

/** Refuses what can't be chosen, by the place of the change. */
function check(actor: Actor, messages: Messages, changes: Choice[]): void {
  const errors = changes.flatMap(({ eventCode }, at) => {
    const kind = kindOf(messages, eventCode);
    const path = `/changes/${at}/eventCode`;
    if (!concerns(actor, kind)) return [{ path, code: 'validation.invalid' }];
    return kind.fixed ? [{ path, code: 'validation.alwaysOn' }] : [];
  });
  if (errors.length > 0) throw new Problem(422, 'validation', { errors });
}

/** Gathering mails that are switched off would mean nothing. */
const settled = ({ eventCode, inApp, email, digest }: Choice) => ({
  eventCode,
  inApp,
  email,
  digest: email ? digest : ('none' as const),
});

async function chosenBy(db: Db, userId: string): Promise<Chosen> {
  const rows = await db.select().from(notificationPreference).where(eq(notificationPreference.userId, userId));
  return new Map(rows.map(({ eventCode, inApp, email, digest }) => [eventCode, { inApp, email, digest }]));
}

const listFor = (actor: Actor, messages: Messages, chosen: Chosen): NotificationPreference[] =>
  Object.keys(messages).flatMap((eventCode) => {
    const kind = kindOf(messages, eventCode);
    if (!concerns(actor, kind)) return [];
    const { label, category, fixed } = kind;
    const byDefault = { inApp: true, email: kind.mail, digest: 'none' as const };
    return { ...{ eventCode, label, category, fixed }, ...byDefault, ...(!fixed && chosen.get(eventCode)) };
  });

/** How a person hears of what (marketplace.md §0.4). */
export const createPreferenceService = (db: Db, messages: Messages) => ({
  list: async ({ actor }: Call) => listFor(actor, messages, await chosenBy(db, actor.id)),

  save: (call: Call, changes: Choice[]) => {
    const { actor } = call;
    check(actor, messages, changes);
    return db.transaction(async (tx) => {
      const before = await chosenBy(tx, actor.id);
      const wanted = [...new Map(changes.map((one) => [one.eventCode, settled(one)])).values()];
      for (const choice of wanted)
        await tx
          .insert(notificationPreference)
          .values({ userId: actor.id, ...choice })
          .onConflictDoUpdate({
            target: [notificationPreference.userId, notificationPreference.eventCode],
            set: choice,
          });
      const off = wanted.filter(({ email }) => !email).map(({ eventCode }) => eventCode);
      // What was laid by for a mail that is no longer wanted is not sent either.
      if (off.length > 0)
        await tx.delete(digestEntry).where(and(eq(digestEntry.userId, actor.id), inArray(digestEntry.eventCode, off)));
      const after = await chosenBy(tx, actor.id);
      await record(tx, call, {
        action: 'PREFERENCE_UPDATE',
        logType: 'User',
        description: 'Chose how to hear of what',
        target: { type: 'user', id: actor.id, label: actor.username },
        changes: diff(Object.fromEntries(before), Object.fromEntries(after)),
      });
      return listFor(actor, messages, after);
    });
  },
});
