import type { HubEventName, HubEvents } from '@titian/shared-contracts';
import { useEffect, useEffectEvent } from 'react';
import { onHubEvent } from './events';

/** Calls the handler for each event of this name while the component is mounted; always the handler of the last render. */
export const useHubEvent = <N extends HubEventName>(name: N, handler: (event: HubEvents[N]) => void): void => {
  const handle = useEffectEvent(handler);
  useEffect(() => onHubEvent(name, (event) => handle(event)), [name]);
};
