import type { Rights, Rows } from '../../testing/matrix/rights';
import { project } from '../../testing/matrix/row-policy';

const several = ({ api }: Rows) => ({ projects: [{ id: api.project.id, rowVersion: 1 }] });

export const rights: Rights = {
  policies: {
    'project.byIdentifier': 'open',
    'project.list': 'open',
    'project.export': 'open',
    'project.detail': project(),
    'project.subscribers': project(),
    'project.overview': project(),
    'project.analytics': project(),
    'project.clone': project({ Identifier: 'matrix-copy', Name: { my: 'A', en: 'A' } }),
    'project.archive': project({ rowVersion: 1 }),
    'project.restore': project({ rowVersion: 1 }),
    'project.archiveMany': 'open',
  },
  attempts: { 'project.archiveMany': several },
  // Seen before it was made: the API of the matrix stays.
  bodies: { 'project.archiveMany': ({ api }) => ({ projects: [{ id: api.project.id, rowVersion: 0 }] }) },
};
