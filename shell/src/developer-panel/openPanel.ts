import { createObservable } from '../observable';

/** Whether the developer panel is open. */
export const panelOpen = createObservable(false);

export const openPanel = (): void => panelOpen.set(true);
