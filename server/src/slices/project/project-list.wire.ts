import { healthOf } from '@titian/shared-contracts/catalogue';
import type { ProjectRow } from '@titian/shared-contracts/project';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import { isOffered, toRating } from '../catalogue';
import { allowedActs, isEditable } from './project.policy';
import type { createProjectListRepository } from './project-list.repository';

/** The same fact as the catalogue's: the project's current version, while it is offered. */
const servedOf = ({ project: { status, currentVersionId }, versions }: Pick<Row, 'project' | 'versions'>) =>
  versions.find(({ id, state }) => id === currentVersionId && isOffered(status, state)) ?? null;

type Row = Awaited<ReturnType<ReturnType<typeof createProjectListRepository>['page']>>['rows'][number];

export const toRow = (
  actor: Actor,
  {
    project: row,
    organization,
    owners,
    availability,
    ratings,
    stars,
    manageable,
    isEditor,
    isApprover,
    ...figures
  }: Row,
): ProjectRow => ({
  ...figures,
  served: servedOf({ project: row, ...figures }),
  organization,
  id: row.id,
  projectIdentifier: row.projectIdentifier,
  Identifier: row.identifier,
  Name: row.name,
  Status: row.status,
  StatusPrivate: row.statusPrivate,
  category: row.category,
  tags: row.tags,
  dataClassification: row.dataClassification,
  owners: owners.map(({ id, displayName }) => ({ id, displayName })),
  rating: toRating({ ratings: ratings ?? 0, stars: stars ?? 0 }),
  health: { state: healthOf(availability), availability },
  updatedAt: row.updatedAt.toISOString(),
  rowVersion: row.rowVersion,
  allowed: allowedActs(actor, row.status, {
    ...{ manageable, isEditor, isApprover },
    served: servedOf({ project: row, ...figures })?.state ?? null,
  }),
  editable: isEditable(actor, row.status, isEditor),
});

export const csvColumns: Record<string, (row: Row) => unknown> = {
  projectIdentifier: ({ project }) => project.projectIdentifier,
  Identifier: ({ project }) => project.identifier,
  nameMs: ({ project }) => project.name.my,
  nameEn: ({ project }) => project.name.en,
  organisation: ({ organization }) => organization.code,
  owners: ({ owners }) => owners.map(({ displayName }) => displayName).join('; '),
  category: ({ project }) => project.category,
  tags: ({ project }) => project.tags.join('; '),
  dataClassification: ({ project }) => project.dataClassification,
  Status: ({ project }) => project.status,
  StatusPrivate: ({ project }) => project.statusPrivate,
  served: (row) => servedOf(row)?.version,
  versions: ({ versions }) => versions.map(({ version, state }) => `${version} ${state}`).join('; '),
  subscribers: (row) => row.subscribers,
  calls7Days: (row) => row.calls,
  failedShare7Days: (row) => row.failedShare,
  rating: (row) => (row.ratings ? row.stars! / row.ratings : null),
  ratings: (row) => row.ratings,
  quality: (row) => row.quality,
  hasErrors: (row) => row.hasErrors,
  availability30Days: (row) => row.availability,
  updatedAt: ({ project }) => zoned(project.updatedAt),
};
