import { registry, type SectionBeacon } from '@titian/shared-contracts';

/** Longest text that the registry takes. */
const MESSAGE_MAX = 500;

/**
 * Tells the registry how a section fares; answers with the reference under which its log has it. Losing a beacon is no
 * harm, so nothing waits for it and nothing fails by it.
 */
export const sendBeacon = (beacon: Omit<SectionBeacon, 'reference'>): string => {
  const reference = `req_${crypto.randomUUID().replaceAll('-', '').slice(0, 12).toUpperCase()}`;
  const body = JSON.stringify({ ...beacon, reference, message: beacon.message.slice(0, MESSAGE_MAX) });
  navigator.sendBeacon(registry.beacon.path, new Blob([body], { type: 'application/json' }));
  return reference;
};
