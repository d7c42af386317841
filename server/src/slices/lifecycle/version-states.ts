import type { VersionAct, VersionReview } from '@titian/shared-contracts/lifecycle';
import { stateMachine } from '../../http/state-machine';

export type VersionState = VersionReview['state'];

/** The life of a version (marketplace.md §1). A blocked one goes back to the state that it was blocked in. */
export const versionStates = stateMachine<VersionState, VersionAct>({
  submit: { from: ['Draft', 'ChangesRequested'], to: 'InReview' },
  takeBack: { from: ['InReview', 'Approved'], to: 'Draft' },
  requestChanges: { from: ['InReview'], to: 'ChangesRequested' },
  approve: { from: ['InReview'], to: 'Approved' },
  publish: { from: ['Approved'], to: 'Published' },
  schedule: { from: ['Approved'], to: null },
  unschedule: { from: ['Approved'], to: null },
  remind: { from: ['Approved'], to: null },
  deprecate: { from: ['Published'], to: 'Deprecated' },
  keep: { from: ['Deprecated'], to: 'Published' },
  retire: { from: ['Deprecated'], to: 'Retired' },
  block: { from: ['Published', 'Deprecated'], to: 'Blocked' },
  unblock: { from: ['Blocked'], to: null },
  archive: { from: ['Draft', 'ChangesRequested', 'Retired'], to: 'Archived' },
  comment: { from: ['InReview', 'ChangesRequested', 'Approved'], to: null },
});
