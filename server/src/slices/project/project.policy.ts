import { allows } from '@titian/shared-contracts';
import type { ProjectRow } from '@titian/shared-contracts/project';
import type { Actor } from '../../http/call';

type Status = ProjectRow['Status'];

/** What may be done with a project in this state by this person; living subscriptions are counted when it is done. */
export function allowedActions(actor: Actor, status: Status): ProjectRow['allowed'] {
  const update = allows(actor.permissions, 'api.update');
  return [
    ...(allows(actor.permissions, 'api.create') ? (['clone'] as const) : []),
    ...(update && status !== 'archived' ? (['archive'] as const) : []),
    ...(update && status === 'archived' ? (['restore'] as const) : []),
  ];
}
