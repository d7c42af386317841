import { and, count, desc, eq, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../storage/open';
import { role, setting, user } from '../../storage/schema';
import { type ChangedGroup, settingChange } from './portal-setting.tables';
import { lockName } from '../../storage/named-lock';

export type ChangeRow = typeof settingChange.$inferSelect;
/** Whose role lets them change the portal's settings. */
const MAY_CHANGE = sql`${role.permissions} -> 'setting.portal' ? 'update'`;
const asker = alias(user, 'asker');

export const createChangeRepository = (db: Db) => {
  const inState = (group: ChangedGroup, state: ChangeRow['state']) =>
    and(eq(settingChange.group, group), eq(settingChange.state, state));
  return {
    /** Locks a group until the transaction ends, so that its changes follow each other. */
    lock: (group: ChangedGroup) => lockName(db, `setting/${group}`),

    async find(id: string): Promise<ChangeRow | null> {
      const [row] = await db.select().from(settingChange).where(eq(settingChange.id, id));
      return row ?? null;
    },

    /** How often a group was changed. */
    async version(group: ChangedGroup): Promise<number> {
      const [row] = await db.select({ rows: count() }).from(settingChange).where(inState(group, 'Applied'));
      return row!.rows;
    },

    /** The newest change of a group in a state, with the name of who asked for it. */
    async newest(group: ChangedGroup, state: ChangeRow['state']) {
      const [row] = await db
        .select({ change: settingChange, askedBy: asker.displayName })
        .from(settingChange)
        .innerJoin(asker, eq(asker.id, settingChange.askedBy))
        .where(inState(group, state))
        .orderBy(desc(settingChange.id))
        .limit(1);
      return row ?? null;
    },

    async insert(row: typeof settingChange.$inferInsert): Promise<ChangeRow> {
      const [made] = await db.insert(settingChange).values(row).returning();
      return made!;
    },

    decide: (id: string, values: Pick<ChangeRow, 'state' | 'decidedBy' | 'decidedAt'>) =>
      db.update(settingChange).set(values).where(eq(settingChange.id, id)),

    /** Puts settings into force; one that has no value is removed, which leaves its default. */
    async store(values: Record<string, unknown>, now: Date): Promise<void> {
      for (const [key, value] of Object.entries(values)) {
        if (value === null) await db.delete(setting).where(eq(setting.key, key));
        else
          await db
            .insert(setting)
            .values({ key, value, updatedAt: now })
            .onConflictDoUpdate({ target: setting.key, set: { value, updatedAt: now } });
      }
    },

    /** Whether somebody besides a person could decide about a change. */
    async hasSecond(personId: string): Promise<boolean> {
      const [other] = await db
        .select({ id: user.id })
        .from(user)
        .innerJoin(role, eq(role.id, user.roleId))
        .where(and(eq(user.state, 'Active'), ne(user.id, personId), MAY_CHANGE))
        .limit(1);
      return other !== undefined;
    },
  };
};
