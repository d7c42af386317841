import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { invalidateTags } from '../invalidate';
import { emitHubEvent } from './events';
import { staleTagsOf } from './staleTags';

/** Takes in what the hub sent: what it makes out of date is read again, and who listens hears of it. */
export const receive = <N extends HubEventName>(name: N, event: HubEvents[N]): void => {
  invalidateTags(staleTagsOf(name));
  emitHubEvent(name, event);
};
