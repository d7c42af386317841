import { createHash } from 'node:crypto';
import type { ApiContent } from './content.repository';

/** Columns that say nothing of what is offered: how rows are kept. */
const KEEPING = new Set(['state', 'position', 'rowVersion', 'createdAt', 'updatedAt', 'updatedBy']);
const said = (row: object) => Object.entries(row).filter(([column]) => !KEEPING.has(column));

/** Packages that can be ordered once the API is published. */
const isReviewed = ({ state }: ApiContent['packages'][number]): boolean => state === 'Published';

/** Names everything that a review is about: another one after an approval means that something was changed since. */
export function digestOf({ project, version, packages, endpoints, settings }: ApiContent): string {
  const reviewed = [
    [project.dataClassification, project.personalData, project.legalBasis, project.access, project.statusPrivate],
    [version.version, version.stability, version.swaggerOriginal],
    [packages.filter(isReviewed).map(said), endpoints.map(said), settings && said(settings)],
  ];
  return createHash('sha256').update(JSON.stringify(reviewed)).digest('base64url');
}
