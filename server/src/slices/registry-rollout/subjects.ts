import { and, asc, eq, ilike, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { type LocalText, type Locale, localText } from '@titian/shared-contracts';
import type { NewPin } from '@titian/shared-contracts/platform';
import { escapeLike } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization, role, tenant, user } from '../../storage/schema';

type Kind = NewPin['kind'];
export interface FoundSubject {
  kind: Kind;
  /** The id of a pin's subject in the database. */
  id: string;
  /** The name that people type: a code, a role's name, a username. */
  subject: string;
  name: string | LocalText;
}

/** Most subjects of each kind in a search. */
const LIMIT = 8;

/** A token acts for a section that everybody sees, so it reaches all subjects; a person reaches those they administer. */
const scopeOf = (actor: Actor | null, column: AnyPgColumn) => (actor ? organizationScope(actor, column) : undefined);
const ownTenant = (actor: Actor | null): SQL | undefined =>
  actor && actor.role !== 'SuperAdministrator' ? eq(tenant.id, actor.tenantId ?? sql`null`) : undefined;

/** Finds subjects of each kind, within the caller's reach. */
const finders: Record<
  Kind,
  (db: Db, actor: Actor | null, where: (name: SQL, shown: SQL) => SQL | undefined) => Promise<FoundSubject[]>
> = {
  tenant: async (db, actor, where) => {
    const rows = await db
      .select({ id: tenant.id, subject: tenant.code, name: tenant.name })
      .from(tenant)
      .where(and(isNull(tenant.deletedAt), ownTenant(actor), where(sql`${tenant.code}`, sql`${tenant.name}::text`)))
      .orderBy(asc(tenant.code))
      .limit(LIMIT);
    return rows.map((row) => ({ kind: 'tenant', ...row }));
  },
  organization: async (db, actor, where) => {
    const named = where(sql`${organization.code}`, sql`${organization.name}::text`);
    const rows = await db
      .select({ id: organization.id, subject: organization.code, name: organization.name })
      .from(organization)
      .where(and(isNull(organization.deletedAt), scopeOf(actor, organization.id), named))
      .orderBy(asc(organization.code))
      .limit(LIMIT);
    return rows.map((row) => ({ kind: 'organization', ...row }));
  },
  role: async (db, _actor, where) => {
    const rows = await db
      .select({ id: role.name, subject: role.name, name: role.title })
      .from(role)
      .where(and(isNull(role.deletedAt), where(sql`${role.name}`, sql`${role.title}::text`)))
      .orderBy(asc(role.name))
      .limit(LIMIT);
    return rows.map((row) => ({ kind: 'role', ...row }));
  },
  user: async (db, actor, where) => {
    const rows = await db
      .select({ id: user.id, subject: user.username, name: user.displayName })
      .from(user)
      .where(
        and(
          isNull(user.deletedAt),
          scopeOf(actor, user.organizationId),
          where(sql`${user.username}`, sql`${user.displayName}`),
        ),
      )
      .orderBy(asc(user.username))
      .limit(LIMIT);
    return rows.map((row) => ({ kind: 'user', ...row }));
  },
};

/** The subject of a kind with this code, name or username, in any case; null where there is none in reach. */
export async function findSubject(
  db: Db,
  actor: Actor | null,
  kind: Kind,
  subject: string,
): Promise<FoundSubject | null> {
  const [found] = await finders[kind](db, actor, (name) => eq(sql`lower(${name})`, subject.toLowerCase()));
  return found ?? null;
}

/** Subjects whose code or name contains a text, with names in the reader's language. */
export async function searchSubjects(db: Db, actor: Actor, q: string, locale: Locale) {
  const pattern = `%${escapeLike(q.trim())}%`;
  const kinds = Object.values(finders);
  const found = await Promise.all(
    kinds.map((find) =>
      find(db, actor, (name, shown) => or(ilike(name as never, pattern), ilike(shown as never, pattern))),
    ),
  );
  return found.flat().map(({ kind, subject, name }) => ({ kind, subject, name: formatName(name, locale) }));
}

export const formatName = (name: string | LocalText, locale: Locale): string =>
  typeof name === 'string' ? name : localText(name, locale);
