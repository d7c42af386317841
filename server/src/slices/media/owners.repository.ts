import { and, count, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ListQuery } from '@titian/shared-contracts';
import { FILE_ENDINGS, type FileType } from '@titian/shared-contracts/file';
import type { MediaOwner, MediaUse, OwnPicture } from '@titian/shared-contracts/media';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { file, organization, tenant } from '../../storage/schema';
import { libraryItem } from '../library/library.tables';
import { organizationUses, tenantUses } from './uses.columns';

type Found = { rows: OwnPicture[]; totalItems: number };
/** The rows of a kind that have a picture each. */
interface Owners {
  /** Those in the caller's reach; of a query the page, else the one of an id. */
  read(db: Db, actor: Actor, which: { query: ListQuery } | { id: string }): Promise<Found>;
  /** How many rows have none of their own, and which places show the default for them. */
  usesOfDefault(db: Db): Promise<MediaUse[]>;
}

const usesOf = (counts: Partial<Record<MediaUse['place'], number>>): MediaUse[] =>
  Object.entries(counts).map(([place, amount]) => ({ place: place as MediaUse['place'], count: amount }));
const sum = (of: SQL) => sql<number>`coalesce(sum(${of}), 0)::int`;
/** Whether a row has a picture of its own, as the list is filtered by it. */
const hasOwn = (column: AnyPgColumn) => sql<string>`case when ${column} is null then 'no' else 'yes' end`;
const namesOf = (column: AnyPgColumn) => ({ my: sql`${column} ->> 'my'`, en: sql`${column} ->> 'en'` });

/** Reads one page, or the one row. */
async function readRows<Row extends { total: number }>(
  select: PromiseLike<Row[]>,
  rules: Parameters<typeof listParts>[1],
  which: { query: ListQuery } | { id: string },
  scope: SQL | undefined,
) {
  const query = 'query' in which ? which.query : { page: 1, pageSize: 1 };
  const parts = listParts(query, rules);
  const one = 'id' in which ? eq(rules.tie as AnyPgColumn, which.id) : undefined;
  return readPage(select, { ...parts, where: and(scope, one, parts.where) });
}

const organizations: Owners = {
  async read(db, actor, which) {
    const name = namesOf(organization.name);
    const { rows, totalItems } = await readRows(
      db.select({ row: organization, ...organizationUses, total: TOTAL }).from(organization),
      {
        fields: {
          name: sql`lower(${name.my})`,
          code: organization.code,
          own: hasOwn(organization.imageUrl),
          tenantId: organization.tenantId,
        },
        ...{ search: [organization.code, name.my, name.en], sort: 'name:asc', tie: organization.id },
      },
      which,
      and(organizationScope(actor, organization.id), isNull(organization.deletedAt)),
    );
    return {
      totalItems,
      rows: rows.map(({ row: { id, code, name: named, imageUrl }, catalogue, topBar }) => ({
        ...{ id, code, name: named, imageUrl },
        uses: usesOf({ catalogue, topBar }),
      })),
    };
  },
  async usesOfDefault(db) {
    const [row] = await db
      .select({
        organization: count(),
        catalogue: sum(organizationUses.catalogue),
        topBar: sum(organizationUses.topBar),
      })
      .from(organization)
      .where(and(isNull(organization.imageUrl), isNull(organization.deletedAt)));
    return usesOf(row!);
  },
};

const tenants: Owners = {
  async read(db, { role, tenantId }, which) {
    const name = namesOf(tenant.name);
    const { rows, totalItems } = await readRows(
      db.select({ row: tenant, ...tenantUses, total: TOTAL }).from(tenant),
      {
        fields: { name: sql`lower(${name.my})`, code: tenant.code, own: hasOwn(tenant.imageUrl) },
        ...{ search: [tenant.code, name.my, name.en], sort: 'name:asc', tie: tenant.id },
      },
      which,
      and(
        role === 'SuperAdministrator' ? undefined : inArray(tenant.id, tenantId ? [tenantId] : []),
        isNull(tenant.deletedAt),
      ),
    );
    return {
      totalItems,
      rows: rows.map(({ row: { id, code, name: named, imageUrl }, letter, topBar }) => ({
        ...{ id, code, name: named, imageUrl },
        uses: usesOf({ letter, topBar }),
      })),
    };
  },
  async usesOfDefault(db) {
    const [row] = await db
      .select({ tenant: count(), letter: sum(tenantUses.letter), topBar: sum(tenantUses.topBar) })
      .from(tenant)
      .where(and(isNull(tenant.imageUrl), isNull(tenant.deletedAt)));
    return usesOf(row!);
  },
};

const isDocument = eq(libraryItem.kind, 'Document');
const documents: Owners = {
  async read(db, { role, tenantId }, which) {
    const title = namesOf(libraryItem.title);
    const { rows, totalItems } = await readRows(
      db
        .select({ row: libraryItem, type: file.type, total: TOTAL })
        .from(libraryItem)
        .innerJoin(file, and(eq(file.ref, 'library'), eq(file.refId, libraryItem.id), eq(file.field, 'document'))),
      {
        fields: { name: sql`lower(${title.my})`, own: hasOwn(libraryItem.coverUrl) },
        ...{ search: [title.my, title.en, file.name], sort: 'name:asc', tie: libraryItem.id },
      },
      which,
      and(
        role === 'SuperAdministrator' ? undefined : inArray(libraryItem.tenantId, tenantId ? [tenantId] : []),
        ...[isDocument, eq(file.state, 'attached')],
      ),
    );
    return {
      totalItems,
      rows: rows.map(({ row: { id, title: name, coverUrl }, type }) => ({
        ...{ id, code: FILE_ENDINGS[type as FileType].toUpperCase(), name, imageUrl: coverUrl },
        uses: usesOf({ document: 1 }),
      })),
    };
  },
  async usesOfDefault(db) {
    const [row] = await db
      .select({ document: count() })
      .from(libraryItem)
      .where(and(isDocument, isNull(libraryItem.coverUrl)));
    return usesOf(row!);
  },
};

export const OWNERS: Record<MediaOwner, Owners> = {
  organization: organizations,
  tenant: tenants,
  document: documents,
};
