import { eq, inArray } from 'drizzle-orm';
import type { ApiCard } from '@titian/shared-contracts/catalogue';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { isOwn } from './catalogue.policy';
import { apiVersion, category, project } from './catalogue.tables';
import { toRating } from './rating-rank';
import { projectSearch } from './search.tables';
import type { NameTag } from './tags';

const NEW_FOR_DAYS = 30;
const DAY = 86_400_000;

const query = (db: Db) =>
  db
    .select({
      project,
      organization,
      search: projectSearch,
      version: apiVersion.version,
      state: apiVersion.state,
      categoryName: category.name,
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(category, eq(category.code, project.category))
    .innerJoin(projectSearch, eq(projectSearch.projectId, project.id))
    .innerJoin(apiVersion, eq(apiVersion.id, project.currentVersionId));
export type CardRow = Awaited<ReturnType<typeof query>>[number];

/** What of a card depends on the reader and the time. */
export interface CardContext {
  actor: Actor | null;
  favourites: ReadonlySet<string>;
  tagOf: NameTag;
  /** Whether the portal has ratings. */
  rated: boolean;
  now: Date;
}

export function toCard(
  { project: row, organization: owner, search, version, state }: CardRow,
  { actor, favourites, tagOf, rated, now }: CardContext,
): ApiCard {
  return {
    id: row.id,
    projectIdentifier: row.projectIdentifier,
    Identifier: row.identifier,
    Name: row.name,
    summary: row.summary,
    organization: { id: owner.id, code: owner.code, name: owner.name, imageUrl: owner.imageUrl },
    category: row.category,
    tags: row.tags.map(tagOf),
    version,
    versionId: row.currentVersionId!,
    access: row.access,
    priceFrom: search.priceFrom!,
    featured: row.featured,
    isNew: row.publishedAt !== null && now.getTime() - row.publishedAt.getTime() < NEW_FOR_DAYS * DAY,
    deprecated: row.status === 'deprecated' || state === 'Deprecated',
    favourite: favourites.has(row.id),
    own: isOwn(actor, { organizationId: owner.id, tenantId: owner.tenantId }),
    health: { state: search.health, availability: search.availability },
    rating: rated ? toRating(search) : null,
    calls: search.calls,
    trend: search.trend,
  };
}

/** The cards of these projects, in the given order. */
export async function cards(db: Db, ids: string[], context: CardContext): Promise<ApiCard[]> {
  if (ids.length === 0) return [];
  const found = await query(db).where(inArray(project.id, ids));
  const byId = new Map(found.map((row) => [row.project.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toCard(row, context));
}

export const cardRow = async (db: Db, id: string): Promise<CardRow | undefined> =>
  (await query(db).where(eq(project.id, id)))[0];
