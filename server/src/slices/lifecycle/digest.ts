import { createHash } from 'node:crypto';
import type { ApiContent } from './content.repository';

/** Packages that are offered, or will be; which of both, publishing itself changes. */
const reviewedPackages = ({ packages }: ApiContent) =>
  packages
    .filter(({ state }) => state === 'Staging' || state === 'Published')
    .map(({ state: _state, position: _position, ...reviewed }) => reviewed);

/** Names everything that a review is about: another one after an approval means that something was changed since. */
export function digestOf(content: ApiContent): string {
  const { project, version, endpoints, settings } = content;
  const reviewed = [
    [project.dataClassification, project.personalData, project.legalBasis, project.access, project.statusPrivate],
    [version.version, version.stability, version.swaggerOriginal],
    ...[reviewedPackages(content), endpoints, settings],
  ];
  return createHash('sha256').update(JSON.stringify(reviewed)).digest('base64url');
}
