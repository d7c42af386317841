import type { Rights, RowPolicy } from '../../testing/matrix/rights';
import { approvers, providers, type Persona } from '../../testing/matrix/personas';
import { REASON } from '../../testing/matrix/row-policy';

/** The version that is ordered, of an API of the provider. */
const version = (reachedBy: Persona[], body?: object): RowPolicy => ({
  params: ({ api }) => ({ id: api.project.id, versionId: api.version.id }),
  reachedBy,
  ...(body && { body: () => body }),
});
const both = { my: 'Penyelenggaraan', en: 'Maintenance' };

export const rights: Rights = {
  policies: {
    'lifecycle.read': version(providers),
    'lifecycle.breaks': version(providers),
    'lifecycle.comment': version(providers, { item: null, body: 'What is this field?' }),
    'lifecycle.submit': version(providers),
    'lifecycle.takeBack': version(providers),
    'lifecycle.archive': version(providers),
    'lifecycle.requestChanges': version(approvers, { reason: REASON, comments: [] }),
    'lifecycle.approve': version(approvers, { digest: 'x' }),
    'lifecycle.publish': version(approvers),
    'lifecycle.schedule': version(approvers, { at: '2026-12-31T08:00:00+08:00' }),
    'lifecycle.unschedule': version(approvers),
    'lifecycle.deprecate': version(approvers, { lastDay: '2027-12-31', successorId: null, migrationNote: null }),
    'lifecycle.keep': version(approvers),
    'lifecycle.retire': version(approvers, { reason: REASON }),
    'lifecycle.block': version(approvers, { notice: both, reason: REASON }),
    'lifecycle.unblock': version(approvers),
  },
};
