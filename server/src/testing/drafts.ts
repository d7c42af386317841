import { lifecycle, type PublishTerms, type VersionAct, type VersionReview } from '@titian/shared-contracts/lifecycle';
import type { Portal } from './build';
import type { Caller } from './portal-of';
import type { project } from '../slices/catalogue/catalogue.tables';
import { endpointTest } from '../slices/authoring/authoring.tables';
import { apiEndpoint } from '../slices/gateway/gateway.tables';

export interface Draft extends Record<string, string> {
  id: string;
  versionId: string;
}

const OPERATIONS = [{ method: 'GET', path: '/lots', summary: 'Lots', tag: 'lots', deprecated: false }];
const DOCUMENT = { openapi: '3.1.0', info: { title: 'Lots', version: '1' }, paths: { '/lots': { get: {} } } };

/** A version of the provider that has all that a review asks for. */
export async function makeDraft(
  { make, organizations, db }: Portal,
  given: Partial<typeof project.$inferInsert> = {},
): Promise<Draft> {
  const made = await make.project({
    ...{ organizationId: organizations.provider.id, status: 'draft', publishedAt: null },
    ...{ legalBasis: { my: 'Kanun Tanah Negara', en: 'National Land Code' } },
    ...given,
  });
  await make.package({ projectId: made.id, validation: 'Auto' });
  return makeVersion({ make, db }, made.id);
}

/** Another version of an API, as complete. */
export async function makeVersion({ make, db }: Pick<Portal, 'make' | 'db'>, projectId: string): Promise<Draft> {
  const version = await make.version({
    ...{ projectId, state: 'Draft', publishedAt: null, swaggerOriginal: DOCUMENT, operations: OPERATIONS },
  });
  const urls = [{ id: version.id, url: 'https://lots.example', weight: 1 }];
  const [endpoint] = await db
    .insert(apiEndpoint)
    .values({ versionId: version.id, environment: 'Production', name: 'Utama', urls })
    .returning();
  const times = { dns: 1, tcp: 1, tls: 1, http: 1 };
  const results = [{ url: urls[0]!.url, times, status: 200, certificate: null, fault: null }];
  // As the test of the connection leaves it; `reach.test.ts` makes a real one on the way to a review.
  await db.insert(endpointTest).values({ endpointId: endpoint!.id, testedAt: new Date(), reached: true, results });
  return { id: projectId, versionId: version.id };
}

/** Sends a complete draft for review, approves it as somebody else, and publishes it; the answer of the publication. */
export async function publishDraft(
  { developer, tenantadmin }: Record<'developer' | 'tenantadmin', Caller>,
  params: Draft,
  terms: Partial<PublishTerms> = {},
) {
  await developer.call(lifecycle.submit, { params });
  const { digest } = (await tenantadmin.call(lifecycle.read, { params })).body;
  await tenantadmin.call(lifecycle.approve, { params, body: { digest } });
  return tenantadmin.call(lifecycle.publish, { params, body: terms });
}

/** What the reader may do, in alphabetical order. */
export const openActs = ({ allowed }: VersionReview): VersionAct[] => [...allowed].sort();
