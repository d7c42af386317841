import { store } from '@titian/shared-auth';
import type { Trust } from '../loader/trust';

/** Key of everything about the user that the registry's answer depends on; null until the session is known. */
const personKey = (): string | null => {
  const { status, user } = store.getState().session;
  if (status === 'starting') return null;
  return user ? [user.id, user.role.name, user.role.title.en, user.organization?.id].join(' ') : 'nobody';
};

/**
 * Refreshes the registry's answer when the user, role or organisation changes: canaries, pins and overrides depend on them. The answer in the
 * document is for the user who opened it. Sections that are not on the screen use the new answer at their next visit; for the one on the
 * screen a newer release is offered. Returns a function that stops it.
 */
export const followPerson = (trust: Pick<Trust, 'refresh'>): (() => void) => {
  let lastKey = personKey();
  return store.subscribe(() => {
    const now = personKey();
    if (now === lastKey) return;
    const before = lastKey;
    lastKey = now;
    // In the background: if it fails, the current answer stays.
    if (before !== null && now !== null) trust.refresh().catch(() => undefined);
  });
};
