import { providers } from '../../testing/matrix/personas';
import type { Rights, RowPolicy } from '../../testing/matrix/rights';
import { project } from '../../testing/matrix/row-policy';

const version: RowPolicy = {
  params: ({ api }) => ({ id: api.project.id, versionId: api.version.id }),
  reachedBy: providers,
};

export const rights: Rights = {
  policies: {
    'drift.summary': project(),
    'drift.setSampling': project({ on: true }),
    'drift.read': version,
    'drift.patch': version,
  },
};
