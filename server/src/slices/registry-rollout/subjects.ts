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
  /** What a pin names it by in the database. */
  id: string;
  /** What people name it by: code, role's name, username. */
  subject: string;
  name: string | LocalText;
}

/** Subjects of each kind that are offered at once. */
const OFFERED = 8;

/** A token acts for a section that everybody sees, so it reaches everybody; a person reaches who they administer. */
const scopeOf = (actor: Actor | null, column: AnyPgColumn) => (actor ? organizationScope(actor, column) : undefined);
const ownTenant = (actor: Actor | null): SQL | undefined =>
  actor && actor.role !== 'SuperAdministrator' ? eq(tenant.id, actor.tenantId ?? sql`null`) : undefined;

/** How each kind is found, within the caller's reach. */
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
      .limit(OFFERED);
    return rows.map((row) => ({ kind: 'tenant', ...row }));
  },
  organization: async (db, actor, where) => {
    const named = where(sql`${organization.code}`, sql`${organization.name}::text`);
    const rows = await db
      .select({ id: organization.id, subject: organization.code, name: organization.name })
      .from(organization)
      .where(and(isNull(organization.deletedAt), scopeOf(actor, organization.id), named))
      .orderBy(asc(organization.code))
      .limit(OFFERED);
    return rows.map((row) => ({ kind: 'organization', ...row }));
  },
  role: async (db, _actor, where) => {
    const rows = await db
      .select({ id: role.name, subject: role.name, name: role.name })
      .from(role)
      .where(and(isNull(role.deletedAt), where(sql`${role.name}`, sql`${role.name}`)))
      .orderBy(asc(role.name))
      .limit(OFFERED);
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
      .limit(OFFERED);
    return rows.map((row) => ({ kind: 'user', ...row }));
  },
};

/** The one subject of a kind that a code, name or username means, whatever its case; null where there is none in reach. */
export async function findSubject(
  db: Db,
  actor: Actor | null,
  kind: Kind,
  subject: string,
): Promise<FoundSubject | null> {
  const [found] = await finders[kind](db, actor, (name) => eq(sql`lower(${name})`, subject.toLowerCase()));
  return found ?? null;
}

/** Subjects whose code or name has a text in it, in the reader's language. */
export async function searchSubjects(db: Db, actor: Actor, q: string, locale: Locale) {
  const pattern = `%${escapeLike(q.trim())}%`;
  const kinds = Object.values(finders);
  const found = await Promise.all(
    kinds.map((find) =>
      find(db, actor, (name, shown) => or(ilike(name as never, pattern), ilike(shown as never, pattern))),
    ),
  );
  return found.flat().map(({ kind, subject, name }) => ({ kind, subject, name: shownName(name, locale) }));
}

export const shownName = (name: string | LocalText, locale: Locale): string =>
  typeof name === 'string' ? name : localText(name, locale);
