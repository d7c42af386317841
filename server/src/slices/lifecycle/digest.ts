import { createHash } from 'node:crypto';
import type { ApiContent } from './content.repository';

/** Columns that say nothing of what is offered: how rows are kept, and what whoever looks after a throttle policy announced. */
const KEEPING = new Set(['state', 'position', 'rowVersion', 'createdAt', 'updatedAt', 'updatedBy', 'comingRate']);
const said = (row: object) => Object.entries(row).filter(([column]) => !KEEPING.has(column));

/** Packages that can be ordered once the API is published. */
const isReviewed = ({ state }: ApiContent['packages'][number]): boolean => state === 'Published';
const hashOf = (values: unknown): string => createHash('sha256').update(JSON.stringify(values)).digest('base64url');

/** What a version offers, and on which grounds. */
const offerOf = ({ project, version, packages, endpoints, settings }: ApiContent) => [
  [project.dataClassification, project.personalData, project.legalBasis, project.access, project.statusPrivate],
  [version.version, version.stability, version.swaggerOriginal],
  [packages.filter(isReviewed).map(said), endpoints.map(said), settings && said(settings)],
];

/** What is said of its API, and whom it lets in. */
const textsOf = ({ project }: ApiContent) => [
  [project.identifier, project.name, project.summary, project.description, project.category, project.tags],
  [project.updateFrequency, project.contactName, project.contactEmail, [...project.allowedOrganizations].sort()],
  // Without one nothing is added, so that approvals from before there was one still count.
  ...(project.technicalName || project.technicalEmail ? [[project.technicalName, project.technicalEmail]] : []),
];

/** Between the two parts of a digest; base64url has none. */
const BETWEEN = '.';

/** Names everything that a review is about: another one after an approval means that something was changed since. */
export const digestOf = (content: ApiContent): string => [offerOf(content), textsOf(content)].map(hashOf).join(BETWEEN);

/**
 * Whether a version is still what was approved. What is said of an API that was published before shows at once and needs no review, so a new
 * version of it is held to its offer alone; so is an approval from before the texts belonged to the digest, which has one part.
 */
export function isStillApproved(approved: string | null | undefined, content: ApiContent): boolean {
  const [offer, texts] = digestOf(content).split(BETWEEN);
  const [approvedOffer, approvedTexts] = approved?.split(BETWEEN) ?? [];
  if (offer !== approvedOffer) return false;
  return approvedTexts === undefined || content.project.publishedAt !== null || texts === approvedTexts;
}
