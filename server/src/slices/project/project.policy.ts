import { allows, type Permission } from '@titian/shared-contracts';
import type { ProjectRow } from '@titian/shared-contracts/project';
import type { Actor } from '../../http/call';
import { stateMachine } from '../../http/state-machine';

type Status = ProjectRow['Status'];
type VersionState = ProjectRow['versions'][number]['state'];

/** Life of a project as far as it changes as a whole. One with a version that takes calls, or is blocked, isn't archived: that ends first. */
export const projectStates = stateMachine<Status, 'archive' | 'restore'>({
  archive: { from: ['draft'], to: 'archived' },
  restore: { from: ['archived'], to: 'draft' },
});

/** Whether the caller may change it in this state, where its members let them. */
export const isEditable = (actor: Actor, status: Status, isLet: boolean): boolean =>
  isLet && status !== 'archived' && allows(actor.permissions, 'api.update');

/** What the members of a project let the caller do, and the state of the version that it serves. */
interface Reached {
  manageable: boolean;
  isEditor: boolean;
  isApprover: boolean;
  served: VersionState | null;
}

/** What the caller may do with a project in this state, where its members let them. Its subscriptions and orders are checked by the act itself. */
export function allowedActs(
  actor: Actor,
  status: Status,
  { manageable, isEditor, isApprover, served }: Reached,
): ProjectRow['allowed'] {
  const may = (right: Permission) => allows(actor.permissions, right);
  const isChangeable = isEditable(actor, status, isEditor);
  const open: Record<ProjectRow['allowed'][number], boolean> = {
    edit: isChangeable,
    newVersion: isChangeable,
    clone: may('api.create'),
    deprecate: isApprover && may('api.approve') && served === 'Published',
    archive: manageable && may('api.update') && projectStates.can('archive', status),
    restore: manageable && may('api.update') && projectStates.can('restore', status),
  };
  return (Object.keys(open) as ProjectRow['allowed']).filter((act) => open[act]);
}
