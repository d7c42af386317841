import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { AuthoringChoices } from '@titian/shared-contracts/authoring';
import type { Call } from '../../http/call';
import { organizationScope } from '../../http/scope';
import type { Db } from '../../storage/open';
import { rows } from '../../storage/rows';
import { organization } from '../../storage/schema';
import { category, project, tag } from '../catalogue/catalogue.tables';

const TAGS_SHOWN = 100;

/** What can be chosen for an API. */
export async function choicesFor(db: Db, { actor }: Call): Promise<AuthoringChoices> {
  const alive = and(eq(organization.status, 'Active'), isNull(organization.deletedAt));
  const columns = { id: organization.id, code: organization.code, name: organization.name };
  const organizations = await db.select(columns).from(organization).where(alive).orderBy(asc(organization.code));
  const own = await db
    .select(columns)
    .from(organization)
    .where(and(alive, organizationScope(actor, organization.id)))
    .orderBy(asc(organization.code));
  const categories = await db
    .select({ code: category.code, name: category.name })
    .from(category)
    .orderBy(asc(category.position));
  const used = await rows<{ value: string; label: { my: string; en: string } | null; count: number }>(
    db,
    sql`select t.value, (select name from ${tag} where code = t.value) as label, count(*)::int as count
      from ${project} p, unnest(p.tags) as t(value) where p.status in ('publish', 'deprecated') and not p.status_private
      group by t.value order by 3 desc, 1 limit ${TAGS_SHOWN}`,
  );
  const tags = used.map(({ value, label, count }) => ({ value, label: label ?? { my: value, en: value }, count }));
  return { categories, tags, own, organizations };
}
