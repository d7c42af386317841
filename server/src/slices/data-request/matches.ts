import type { FieldMatches } from '@titian/shared-contracts/data-request';
import { and, eq, inArray } from 'drizzle-orm';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { mayFind } from '../catalogue';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { askedOf, fit, type IndexedField, indexFields } from './field-index';

const MOST_OFFERS = 3;
const MOST_KEPT = 2_000;

/** Fields of versions, by id and row version: a document is read once as long as it is unchanged. */
const kept = new Map<string, IndexedField[]>();
function keep(key: string, fields: IndexedField[]): void {
  if (kept.size >= MOST_KEPT) kept.delete(kept.keys().next().value!);
  kept.set(key, fields);
}

/** Published APIs that the actor may find in the catalogue, with their current version. */
async function foundApis(db: Db, actor: Actor) {
  const found = await db
    .select({
      project: { id: project.id, Name: project.name },
      organization: { id: organization.id, code: organization.code, name: organization.name },
      version: { id: apiVersion.id, name: apiVersion.version, rowVersion: apiVersion.rowVersion },
      access: {
        restricted: project.statusPrivate,
        organizationId: project.organizationId,
        tenantId: organization.tenantId,
        allowedOrganizations: project.allowedOrganizations,
      },
    })
    .from(project)
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .innerJoin(apiVersion, eq(apiVersion.id, project.currentVersionId))
    .where(and(eq(project.status, 'publish'), eq(apiVersion.state, 'Published')))
    .orderBy(project.id);
  const isFound = mayFind(actor);
  return found.filter(({ access }) => isFound({ listed: true, ...access }));
}
type Api = Awaited<ReturnType<typeof foundApis>>[number];
const keyOf = ({ version }: Api) => `${version.id}:${version.rowVersion}`;

async function readMissing(db: Db, apis: Api[]): Promise<void> {
  const missing = new Map(apis.filter((api) => !kept.has(keyOf(api))).map((api) => [api.version.id, keyOf(api)]));
  if (missing.size === 0) return;
  const documents = await db
    .select({ id: apiVersion.id, document: apiVersion.swaggerOriginal, operations: apiVersion.operations })
    .from(apiVersion)
    .where(inArray(apiVersion.id, [...missing.keys()]));
  for (const { id, document, operations } of documents) keep(missing.get(id)!, indexFields(document, operations));
}

/** The best field of an API for what is asked, and how well it fits. */
function bestOf(api: Api, asked: ReturnType<typeof askedOf>) {
  let best: { score: number; field: string } | null = null;
  for (const field of kept.get(keyOf(api)) ?? []) {
    const score = fit(asked, field);
    if (score > (best?.score ?? 0)) best = { score, field: field.field };
  }
  return best && { api, ...best };
}

/** Where published APIs give fields of these names already: up to three APIs each, the best first. */
export async function matchFields(db: Db, actor: Actor, names: readonly string[]): Promise<FieldMatches> {
  const wanted = [...new Set(names)].filter(Boolean);
  if (wanted.length === 0) return [];
  const apis = await foundApis(db, actor);
  await readMissing(db, apis);
  return wanted.map((name) => {
    const asked = askedOf(name);
    const offers = apis
      .flatMap((api) => bestOf(api, asked) ?? [])
      .sort((one, other) => other.score - one.score)
      .slice(0, MOST_OFFERS)
      .map(({ api, field }) => ({
        project: { ...api.project, organization: api.organization },
        version: api.version.name,
        field,
      }));
    return { name, offers };
  });
}
