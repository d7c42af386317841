import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { type Locale, localText, type LocalText } from '@titian/shared-contracts';
import type { Pin } from '@titian/shared-contracts/platform';
import type { Db } from '../../storage/open';
import { organization, tenant, user } from '../../storage/schema';
import { release, releasePin } from '../registry/registry.tables';

type Row = typeof releasePin.$inferSelect;

/** A pin in its wire form. */
export const toPin = (row: Row, version: string | null, subject: string): Pin => {
  const { id, kind, subjectId, until, reason, by } = row;
  return { id, kind, subjectId, subject, version, until: until.toISOString(), reason, by };
};

const nameOf = (
  row: Row,
  names: { tenant: LocalText | null; organization: LocalText | null; user: string | null },
  locale: Locale,
) => {
  const unit = names.tenant ?? names.organization;
  return unit ? localText(unit, locale) : (names.user ?? row.subjectId);
};

/** The active pins of a section, with the current names of their subjects. */
export async function livePins(db: Db, section: string, now: Date, locale: Locale): Promise<Pin[]> {
  const isOf = (kind: Row['kind'], id: unknown) =>
    and(eq(releasePin.kind, kind), eq(sql`${id}::text`, releasePin.subjectId));
  const rows = await db
    .select({
      row: releasePin,
      version: release.version,
      tenant: tenant.name,
      organization: organization.name,
      user: user.displayName,
    })
    .from(releasePin)
    .leftJoin(release, eq(release.id, releasePin.releaseId))
    .leftJoin(tenant, isOf('tenant', tenant.id))
    .leftJoin(organization, isOf('organization', organization.id))
    .leftJoin(user, isOf('user', user.id))
    .where(and(eq(releasePin.section, section), gt(releasePin.until, now)))
    .orderBy(asc(releasePin.until), asc(releasePin.id));
  return rows.map(({ row, version, ...names }) => toPin(row, version, nameOf(row, names, locale)));
}

/** Inserts a pin, in place of the one that its subject had. */
export async function replacePin(tx: Db, values: typeof releasePin.$inferInsert): Promise<Row> {
  const { section, kind, subjectId } = values;
  await tx
    .delete(releasePin)
    .where(and(eq(releasePin.section, section), eq(releasePin.kind, kind), eq(releasePin.subjectId, subjectId)));
  const [made] = await tx.insert(releasePin).values(values).returning();
  return made!;
}

export async function removePin(tx: Db, section: string, id: string): Promise<Row | null> {
  const [gone] = await tx
    .delete(releasePin)
    .where(and(eq(releasePin.section, section), eq(releasePin.id, id)))
    .returning();
  return gone ?? null;
}
