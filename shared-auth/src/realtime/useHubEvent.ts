import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { onHubEvent } from './events';

/** Calls the handler of the latest render for each event of this name while the component is mounted. */
export const useHubEvent = <N extends HubEventName>(name: N, handler: (event: HubEvents[N]) => void): void => {
  const handle = useEffectEvent(handler);
  useEffect(() => onHubEvent(name, (event) => handle(event)), [name]);
};
