import { allows } from '@titian/shared-contracts';
import type { ProjectRow } from '@titian/shared-contracts/project';
import type { Actor } from '../../http/call';
import { stateMachine } from '../../http/state-machine';

type Status = ProjectRow['Status'];

/** Life of a project as far as it changes as a whole. One with a version that takes calls, or is blocked, isn't archived: that ends first. */
export const projectStates = stateMachine<Status, 'archive' | 'restore'>({
  archive: { from: ['draft'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
});

/** Whether the caller may change it in this state, where its members let them. */
export const isEditable = (actor: Actor, status: Status, isLet: boolean): boolean =>
  isLet && status !== 'archived' && allows(actor.permissions, 'api.update');

/** What the caller may do with a project in this state, where its members let them. Its subscriptions and orders are checked by the act itself. */
export function allowedActs(actor: Actor, status: Status, isLet: boolean): ProjectRow['allowed'] {
  const mayUpdate = isLet && allows(actor.permissions, 'api.update');
  const changes = (['archive', 'restore'] as const).filter((act) => mayUpdate && projectStates.can(act, status));
  return [...(allows(actor.permissions, 'api.create') ? (['clone'] as const) : []), ...changes];
}
