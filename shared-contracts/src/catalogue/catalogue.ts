import * as z from 'zod/mini';
import {
  Day,
  endpoint,
  Id,
  IdParams,
  LocalText,
  OrganizationRef,
  page,
  PageQuery,
  PortalInfo,
  Ringgit,
  Timestamp,
} from '@titian/shared-contracts';
import { Statistic } from '@titian/shared-contracts/statistics';
import { ApiSecurity } from './api-security';
import { CardRating } from './card-rating';
import { HealthState } from './health';
import { QUOTA_MAX } from './limits';
import { ComingRate, Rate } from './rate';
import { DataClassification, VersionState } from './states';

/** How a consumer gets access: at once, after approval, or only as one of the listed agencies. */
export const AccessMode = z.enum(['open', 'approval', 'agency']);
export type AccessMode = z.infer<typeof AccessMode>;

export const Quota = z.object({
  limit: z.int().check(z.maximum(QUOTA_MAX, 'validation.quotaMax')),
  unit: z.enum(['minute', 'hour', 'day', 'month']),
});
export type Quota = z.infer<typeof Quota>;
/** Calls of a month up to the `to`-th, each at `unitPrice`; null where it is for all that follow. A tier begins after the one before it. */
export const PriceTier = z.object({ to: z.nullable(z.int('validation.number')), unitPrice: Ringgit });
export type PriceTier = z.infer<typeof PriceTier>;
/** Free, a price per call, prices per call by tiers beside a fixed part a month, or a flat price a month. Ringgit. */
export const Price = z.object({
  model: z.enum(['Free', 'PerCall', 'Tiered', 'Flat']),
  /** What a call or a month costs; of tiers the fixed part of a month, which may be 0. */
  amount: Ringgit,
  /** Of tiers only, in their order. */
  tiers: z.optional(z.array(PriceTier)),
  currency: z.literal('MYR'),
});
export type Price = z.infer<typeof Price>;
/** Who decides on an order (marketplace.md §3): the owning agency, the administration of its tenant, that of the portal. */
export const ApprovalLevel = z.enum(['Owner', 'Tenant', 'Platform']);
export type ApprovalLevel = z.infer<typeof ApprovalLevel>;
/** How an order of a package is decided: the levels in their order, none where it is approved at once, and the days in which they intend to. */
export const ApprovalChain = z.object({ levels: z.array(ApprovalLevel), dueDays: z.int() });
export type ApprovalChain = z.infer<typeof ApprovalChain>;
export const PackageState = z.enum(['Staging', 'Published', 'Deprecated', 'Closed']);
export const Package = z.object({
  id: Id,
  name: LocalText,
  description: LocalText,
  state: PackageState,
  quota: Quota,
  /** Whether calls beyond the quota are refused; if false they are answered, and charged like those before. Servers of before don't say. */
  stopOnQuota: z.optional(z.boolean()),
  rate: Rate,
  /** Set by the throttle policy that it names. */
  comingRate: z.optional(z.nullable(ComingRate)),
  price: Price,
  subscriptionMonths: z.int(),
  termsRevision: z.int(),
});
export type Package = z.infer<typeof Package>;
/** A package that can be ordered now, with the approval that an order of it takes. */
export const OfferedPackage = z.extend(Package, { approval: ApprovalChain });
export type OfferedPackage = z.infer<typeof OfferedPackage>;

/** `availability` is the share of healthy checks of 30 days, 0 to 1; null where nothing was checked. */
export const Health = z.object({ state: HealthState, availability: z.nullable(z.number()) });

/** A tag of an API: its code, by which it is filtered, and what it is called. */
export const ApiTag = z.object({ value: z.string(), label: LocalText });
export type ApiTag = z.infer<typeof ApiTag>;

export const ApiCard = z.object({
  id: Id,
  projectIdentifier: z.string(),
  Identifier: z.string(),
  Name: LocalText,
  summary: LocalText,
  organization: OrganizationRef,
  category: z.string(),
  tags: z.array(ApiTag),
  version: z.string(),
  versionId: Id,
  access: AccessMode,
  priceFrom: Price,
  featured: z.boolean(),
  /** Published within the last 30 days. */
  isNew: z.boolean(),
  deprecated: z.boolean(),
  /** One of the caller's favourites; a visitor has none. */
  favourite: z.boolean(),
  /** It belongs to the caller's organisation, and the caller manages it: then it isn't offered to them. */
  own: z.boolean(),
  health: Health,
  /** Null where nobody has rated it, or the portal has no ratings. */
  rating: z.nullable(CardRating),
  /** Calls in the last 30 days, and by day, oldest first. */
  calls: z.int(),
  trend: z.array(z.int()),
});
export type ApiCard = z.infer<typeof ApiCard>;

const many = z.optional(z.union([z.string(), z.array(z.string())]));
export const CatalogueSort = z.enum(['relevance', 'name', 'newest', 'calls', 'subscribers', 'rating']);
/** The values of the facet of ratings, in stars. An API is counted at each that its average reaches. */
export const RATED_FROM = [4, 3, 2] as const;
/** Facets: several values of one facet widen (or), several facets narrow (and). */
export const CatalogueQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.maxLength(200))),
  agency: many,
  category: many,
  tag: many,
  access: many,
  price: many,
  status: many,
  /** Rated so many stars or more on average (`RATED_FROM`); of several the least counts. */
  rating: many,
  /** Only the caller's favourites. */
  favourites: z.optional(z.literal('true')),
  sort: z._default(CatalogueSort, 'relevance'),
});
export type CatalogueQuery = z.infer<typeof CatalogueQuery>;
/** Most APIs of one call for cards by their ids. */
const CARDS_MAX = 12;
export const FacetValue = z.object({ value: z.string(), label: LocalText, count: z.int() });
export type FacetValue = z.infer<typeof FacetValue>;
export const FACETS = ['agency', 'category', 'tag', 'access', 'price', 'status', 'rating'] as const;
export type Facet = (typeof FACETS)[number];
export const CataloguePage = z.extend(page(ApiCard), {
  facets: z.record(z.enum(FACETS), z.array(FacetValue)),
  /** How many of the results are the caller's favourites; counted like a facet, whether it is selected or not. */
  favourites: z.int(),
  /** Set when the typed words found nothing and similar ones did. */
  correctedTo: z.nullable(z.string()),
});
export type CataloguePage = z.infer<typeof CataloguePage>;

export const ApiVersion = z.object({
  id: Id,
  version: z.string(),
  state: VersionState,
  stability: z.enum(['alpha', 'beta', 'stable']),
  publishedAt: z.nullable(Timestamp),
  deprecatedAt: z.nullable(Timestamp),
  sunsetAt: z.nullable(Timestamp),
  operations: z.array(
    z.object({ method: z.string(), path: z.string(), summary: z.string(), tag: z.string(), deprecated: z.boolean() }),
  ),
});
export const ApiDetail = z.extend(ApiCard, {
  categoryName: LocalText,
  description: LocalText,
  dataClassification: DataClassification,
  personalData: z.boolean(),
  legalBasis: LocalText,
  updateFrequency: LocalText,
  contact: z.object({ name: z.string(), email: z.string() }),
  /** Whom they ask about calls: shown to agencies that subscribe, and to who manages it; null for others, and where there is none. */
  technicalContact: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** Each with the credentials that the gateway asks of its callers. */
  versions: z.array(z.extend(ApiVersion, { security: ApiSecurity })),
  packages: z.array(OfferedPackage),
  /** Ninety days, oldest first; availability 0 to 1. */
  healthDays: z.array(z.object({ day: Day, availability: z.nullable(z.number()) })),
  /** Of 30 days: 95th percentile in ms, share of failed calls, agencies with an active subscription. */
  latencyP95: z.nullable(z.int()),
  errorRate: z.nullable(z.number()),
  subscribers: z.int(),
  /** Whether the reader manages it in the registry. */
  manageable: z.boolean(),
});
export type ApiDetail = z.infer<typeof ApiDetail>;

export const catalogue = {
  portalInfo: endpoint({
    method: 'GET',
    path: '/public/portal-info',
    access: 'public',
    summary: 'Portal info',
    response: PortalInfo,
  }),
  search: endpoint({
    method: 'GET',
    path: '/public/catalogue',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'Search the catalogue',
    query: CatalogueQuery,
    response: CataloguePage,
  }),
  cards: endpoint({
    method: 'GET',
    path: '/public/catalogue/cards',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'APIs by their ids, in this order; without those that the caller may not find',
    query: z.object({ id: z.union([Id, z.array(Id).check(z.maxLength(CARDS_MAX, 'validation.tooMany'))]) }),
    response: z.object({ data: z.array(ApiCard) }),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'One API',
    params: IdParams,
    response: ApiDetail,
  }),
  statistics: endpoint({
    method: 'GET',
    path: '/public/statistics',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'Figures of the home page, in their order',
    response: z.array(Statistic),
  }),
  openapi: endpoint({
    method: 'GET',
    path: '/public/catalogue/:id/versions/:versionId/openapi',
    access: 'public',
    guestsNeed: 'guestCatalogue',
    summary: 'OpenAPI document of a version',
    params: z.object({ id: Id, versionId: Id }),
    response: z.record(z.string(), z.unknown()),
  }),
};

declare global {
  interface TitianTags {
    Catalogue: true;
  }
}
