import type { ComingRate } from '@titian/shared-contracts/catalogue';
import type { apiPackage, apiVersion, project } from '../../slices/catalogue/catalogue.tables';
import { AGENCIES, agencyEmail } from '../content/agencies';
import { APIS } from '../content/apis';
import type { DemoApi, DemoVersion } from '../content/demo-api';
import { packagesOf, TERMS_OF_USE } from '../content/plans';
import { documentOf, interfaceOf } from '../content/document-of';
import { operationsOf } from '../openapi/document';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';

type ProjectRow = typeof project.$inferInsert & { id: string };
type VersionRow = typeof apiVersion.$inferInsert & { id: string };
type PackageRow = typeof apiPackage.$inferInsert & { id: string };

/** A project with its versions and packages; `version` is the one that is ordered. */
export interface SeededApi {
  api: DemoApi;
  row: ProjectRow;
  version: VersionRow;
  versions: VersionRow[];
  packages: PackageRow[];
}

/** Ids of policies by name. */
export interface Policies {
  throttle: Record<string, string>;
  access: Record<string, string>;
  /** Rates that were announced, by the name of their throttle policy. */
  coming: Record<string, ComingRate | null>;
}

const OFFERED = ['Published', 'Deprecated'];
const WAS_PUBLISHED = ['Published', 'Deprecated', 'Retired', 'Blocked', 'Archived'];
const NOTICE = 90;

function makeVersion({ now, random }: SeedContext, api: DemoApi, given: DemoVersion, newer?: DemoVersion): VersionRow {
  const createdAt = daysBefore(now, given.age + 14);
  const isOld = given.state === 'Deprecated' || given.state === 'Retired';
  // A version is deprecated a month after the next came out.
  const deprecatedAgo = newer ? Math.max(newer.age - 30, 5) : 40;
  const sunsetAgo = given.state === 'Retired' ? Math.max(deprecatedAgo - NOTICE * 2, 20) : -NOTICE;
  return {
    id: random.id(createdAt),
    projectId: '',
    version: given.version,
    state: given.state,
    stability: given.stability ?? 'stable',
    swaggerOriginal: documentOf(api, given),
    operations: operationsOf(interfaceOf(api, given), isOld),
    publishedAt: WAS_PUBLISHED.includes(given.state) ? daysBefore(now, given.age) : null,
    deprecatedAt: isOld ? daysBefore(now, deprecatedAgo) : null,
    sunsetAt: isOld ? daysBefore(now, sunsetAgo) : null,
    createdAt,
  };
}

function makeApi(
  context: SeedContext,
  { idOf }: Organizations,
  policies: Policies,
  numbered: { api: DemoApi; number: number },
): SeededApi {
  const { now, random } = context;
  const { api, number } = numbered;
  const versions = api.versions.map((given, index) => makeVersion(context, api, given, api.versions[index - 1]));
  const version = versions.find(({ state }) => OFFERED.includes(state)) ?? versions[0]!;
  const oldest = api.versions.at(-1)!;
  const createdAt = daysBefore(now, oldest.age + 30);
  const row: ProjectRow = {
    id: random.id(createdAt),
    projectIdentifier: `${api.agency}-${String(number).padStart(4, '0')}`,
    identifier: api.identifier,
    name: api.name,
    summary: api.summary,
    description: api.description,
    organizationId: idOf(api.agency),
    category: api.category,
    tags: api.tags,
    dataClassification: api.classification,
    personalData: api.personalData,
    legalBasis: api.legalBasis,
    updateFrequency: api.updateFrequency,
    contactName: AGENCIES[api.agency].unit,
    contactEmail: agencyEmail(api.agency),
    status: api.status,
    statusPrivate: api.isPrivate,
    allowedOrganizations: api.admits.map(idOf),
    access: api.access,
    applicantMode: api.isCareful ? 'detailed' : null,
    currentVersionId: version.id,
    featured: api.featured,
    publishedAt: api.status === 'draft' ? null : daysBefore(now, oldest.age),
    createdAt,
    updatedAt: daysBefore(now, Math.min(api.versions[0]!.age, random.int(0, 25)), random.int(1, 9)),
  };
  const packages = packagesOf(api.plan).map(({ throttle, access, ...offered }, position): PackageRow => ({
    ...offered,
    id: random.id(createdAt),
    projectId: row.id,
    subscriptionMonths: 12,
    terms: TERMS_OF_USE,
    termsRevision: api.plan.kind === 'paid' ? 2 : 1,
    throttlePolicyId: throttle && policies.throttle[throttle],
    comingRate: throttle ? policies.coming[throttle] : null,
    accessPolicyId: access && policies.access[access],
    position,
  }));
  return { api, row, version, versions: versions.map((made) => ({ ...made, projectId: row.id })), packages };
}

export function makeProjects(context: SeedContext, organizations: Organizations, policies: Policies): SeededApi[] {
  const counts: Record<string, number> = {};
  return APIS.map((api) => {
    counts[api.agency] = (counts[api.agency] ?? 0) + 1;
    return makeApi(context, organizations, policies, { api, number: counts[api.agency]! });
  });
}
