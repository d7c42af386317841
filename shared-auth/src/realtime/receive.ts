import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { invalidateTags } from '../invalidate';
import { emitHubEvent } from './events';
import { staleTagsOf } from './staleTags';

/** Handles an event of the hub: invalidates its stale tags, and calls the handlers. */
export const receive = <N extends HubEventName>(name: N, event: HubEvents[N]): void => {
  invalidateTags(staleTagsOf(name));
  emitHubEvent(name, event);
};
