import type { Rights } from '../../testing/matrix/rights';
import { project } from '../../testing/matrix/row-policy';

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
  },
};
