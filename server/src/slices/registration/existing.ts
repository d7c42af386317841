import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import { localText, type LocalText, type Locale } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { lockName } from '../../storage/named-lock';
import { organization, tenant, user } from '../../storage/schema';
import { clientRegistration as r } from './registration.tables';

type Row = typeof r.$inferSelect;
type Account = Pick<typeof user.$inferSelect, 'id' | 'email' | 'username'>;

/** What must be unique among accounts and registrations that aren't rejected. */
export interface Identity {
  email: string;
  username: string;
  identificationHash: string;
}
/** Accounts and registrations that have one of them. */
export interface Matches {
  email: { account?: Account; registration?: Row };
  number?: Row;
  username: boolean;
  /** Whether somebody has the username or the number who has another address. */
  others: boolean;
}

/** Until the transaction ends no other registration is written: of two of the same person the second finds the first. */
export const lockNew = (tx: Db) => lockName(tx, 'registration.new');

/** Finds who has an address, a username or a number already. Runs the same statements whatever they find, so that the time reveals nothing. */
export async function findMatches(db: Db, { email, username, identificationHash }: Identity): Promise<Matches> {
  const accounts = await db
    .select({ id: user.id, email: user.email, username: user.username })
    .from(user)
    .where(or(eq(sql`lower(${user.email})`, email), eq(sql`lower(${user.username})`, username)));
  const registrations = await db
    .select()
    .from(r)
    .where(
      and(
        ne(r.status, 'Rejected'),
        or(
          eq(sql`lower(${r.email})`, email),
          eq(sql`lower(${r.username})`, username),
          eq(r.identificationHash, identificationHash),
        ),
      ),
    );
  const hasEmail = (one: { email: string }) => one.email.toLowerCase() === email;
  const hasName = (one: { username: string }) => one.username.toLowerCase() === username;
  return {
    others: accounts.some((one) => !hasEmail(one)) || registrations.some((one) => !hasEmail(one)),
    email: { account: accounts.find(hasEmail), registration: registrations.find(hasEmail) },
    number: registrations.find((one) => one.identificationHash === identificationHash),
    username: accounts.some(hasName) || registrations.some(hasName),
  };
}

const isOpen = and(
  eq(organization.status, 'Active'),
  isNull(organization.deletedAt),
  eq(tenant.status, 'Active'),
  isNull(tenant.deletedAt),
);

/** Organisations that accept registrations, by name. */
export async function openOrganizations(db: Db, locale: Locale): Promise<{ id: string; name: LocalText }[]> {
  const rows = await db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .innerJoin(tenant, eq(tenant.id, organization.tenantId))
    .where(isOpen);
  return rows.sort((one, other) => localText(one.name, locale).localeCompare(localText(other.name, locale), locale));
}

/** One of them, with its tenant; undefined where it accepts no registrations. */
export async function openOrganization(db: Db, id: string): Promise<{ id: string; tenantId: string } | undefined> {
  const [row] = await db
    .select({ id: organization.id, tenantId: organization.tenantId })
    .from(organization)
    .innerJoin(tenant, eq(tenant.id, organization.tenantId))
    .where(and(eq(organization.id, id), isOpen));
  return row;
}
