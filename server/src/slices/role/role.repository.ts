import { and, asc, count, desc, eq, getTableColumns, isNull, ne, or, sql } from 'drizzle-orm';
import { LOCALES, type ListQuery, type Locale, type LocalText } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { role, user } from '../../storage/schema';
import { roleVersion } from './role.tables';

export type RoleRow = typeof role.$inferSelect;
export type VersionRow = typeof roleVersion.$inferSelect;
/** A role as it is listed: with the number of its holders in the reader's scope, and who changed it last. */
export interface ListedRole {
  row: RoleRow;
  users: number;
  updatedBy: string | null;
}

/** How many people in the reader's scope have each role. */
const holdersOf = (db: Db, actor: Actor) =>
  db
    .select({ roleId: user.roleId, rows: count().as('holders') })
    .from(user)
    .where(and(isNull(user.deletedAt), organizationScope(actor, user.organizationId)))
    .groupBy(user.roleId)
    .as('held');

/** `section.action` of every right, for filters. */
const rights = sql`(select string_agg(given.key || '.' || act.value, ' ') from jsonb_each(${role.permissions}) given, jsonb_array_elements_text(given.value) act)`;
const editor = sql<string | null>`(select ${user.displayName} from ${user} where ${user.id} = ${role.updatedBy})`;

export const createRoleRepository = (db: Db) => {
  const selectRoles = (actor: Actor) => {
    const held = holdersOf(db, actor);
    const users = sql<number>`coalesce(${held.rows}, 0)::int`;
    const from = db
      .select({ row: getTableColumns(role), users, updatedBy: editor, total: TOTAL })
      .from(role)
      .leftJoin(held, eq(held.roleId, role.id));
    return { from, users };
  };

  return {
    async page(actor: Actor, locale: Locale, query: ListQuery): Promise<{ rows: ListedRole[]; totalItems: number }> {
      const { from, users } = selectRoles(actor);
      const parts = listParts(query, {
        // Built-in roles first.
        sorts: { name: sql`(not ${role.builtIn}, lower(${role.title} ->> ${sql.raw(`'${locale}'`)}))` },
        fields: {
          base: sql`${role.base}`,
          builtIn: sql`${role.builtIn}::text`,
          users,
          right: rights,
          updatedAt: role.updatedAt,
        },
        search: [
          sql`${role.title} ->> 'my'`,
          sql`${role.title} ->> 'en'`,
          sql`${role.description} ->> 'my'`,
          sql`${role.description} ->> 'en'`,
        ],
        sort: 'name:asc',
        tie: role.id,
      });
      return readPage(from, { ...parts, where: and(isNull(role.deletedAt), parts.where) });
    },

    async one(actor: Actor, id: string): Promise<ListedRole | null> {
      const [found] = await selectRoles(actor).from.where(and(eq(role.id, id), isNull(role.deletedAt)));
      return found ?? null;
    },

    live: (): Promise<RoleRow[]> => db.select().from(role).where(isNull(role.deletedAt)).orderBy(asc(role.name)),

    async lock(id: string, isDeleted = false): Promise<RoleRow | null> {
      const state = isDeleted ? sql`${role.deletedAt} is not null` : isNull(role.deletedAt);
      const [row] = await db
        .select()
        .from(role)
        .where(and(eq(role.id, id), state))
        .for('update');
      return row ?? null;
    },

    /** The languages in which another role is called the same. The Malay title becomes the name, so it may not be another's name either. */
    async takenTitles(title: LocalText, except?: string): Promise<Locale[]> {
      // The database lowers both sides: it and JavaScript differ for letters such as İ.
      const called = (locale: Locale) =>
        sql`lower(${title[locale]}) in (lower(${role.title} ->> ${sql.raw(`'${locale}'`)})${locale === 'my' ? sql`, lower(${role.name})` : sql``})`;
      const others = await db
        .select({ my: sql<boolean>`${called('my')}`, en: sql<boolean>`${called('en')}` })
        .from(role)
        .where(and(isNull(role.deletedAt), except ? ne(role.id, except) : undefined, or(called('my'), called('en'))));
      return LOCALES.filter((locale) => others.some((other) => other[locale]));
    },

    /** How many people have the role, in all tenants. */
    async countHolders(id: string): Promise<number> {
      const held = and(eq(user.roleId, id), isNull(user.deletedAt));
      return (await db.select({ rows: count() }).from(user).where(held))[0]!.rows;
    },

    async insert(row: typeof role.$inferInsert): Promise<RoleRow> {
      return (await db.insert(role).values(row).returning())[0]!;
    },

    async update(id: string, change: Partial<typeof role.$inferInsert>): Promise<RoleRow> {
      const next = { ...change, rowVersion: sql`${role.rowVersion} + 1` };
      return (await db.update(role).set(next).where(eq(role.id, id)).returning())[0]!;
    },

    versions: (roleId: string): Promise<VersionRow[]> =>
      db.select().from(roleVersion).where(eq(roleVersion.roleId, roleId)).orderBy(desc(roleVersion.version)),

    async keepVersion(row: typeof roleVersion.$inferInsert): Promise<void> {
      await db.insert(roleVersion).values(row).onConflictDoNothing();
    },
  };
};
