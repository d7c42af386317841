import { desc, eq } from 'drizzle-orm';
import type { Rules } from '@titian/shared-contracts/platform';
import type { Call } from '../../http/call';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { setting } from '../../storage/schema';
import { registryEntry } from '../registry/registry.tables';
import { recordEntry, lockSection } from '../registry';
import { operatorOf } from './operator';

const TWO_PERSONS = 'registry.twoPersons';
/** In place of a section's name in a lock: no section can have this name. */
const ALL_SECTIONS = '*';

export const needsTwoPersons = async (db: Db): Promise<boolean> =>
  (await createSettings(db).read(TWO_PERSONS))[TWO_PERSONS];

async function readRules(db: Db): Promise<Rules> {
  const [twoPersons, [last]] = await Promise.all([
    needsTwoPersons(db),
    db.select().from(registryEntry).where(eq(registryEntry.act, 'rule')).orderBy(desc(registryEntry.at)).limit(1),
  ]);
  return { twoPersons, changed: last ? { at: last.at.toISOString(), by: last.by, reason: last.reason } : null };
}

/** Rules for the acts of all sections; each change is recorded with its reason, like an act. */
export const createRuleService = ({ db }: { db: Db }) => ({
  read: () => readRules(db),

  /** Acts that are pending stay pending when the rule is turned off: they were requested under it. */
  change: (call: Call, { twoPersons, reason }: { twoPersons: boolean; reason: string }): Promise<Rules> =>
    db.transaction(async (tx) => {
      await lockSection(tx, ALL_SECTIONS);
      if ((await needsTwoPersons(tx)) === twoPersons) return readRules(tx);
      await tx
        .insert(setting)
        .values({ key: TWO_PERSONS, value: twoPersons, updatedAt: call.now })
        .onConflictDoUpdate({ target: setting.key, set: { value: twoPersons, updatedAt: call.now } });
      const facts = { what: 'rule' as const, twoPersons };
      await recordEntry(tx, call, { act: 'rule', section: null, by: operatorOf(call).by, reason, facts });
      return readRules(tx);
    }),
});
