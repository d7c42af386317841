import { store } from '@titian/shared-auth';
import type { Trust } from '../loader/trust';

/** Whom the registry decides for, by everything that it looks at; null before anybody knows who is here. */
const personHere = (): string | null => {
  const { status, user } = store.getState().session;
  if (status === 'starting') return null;
  return user ? [user.id, user.role.name, user.organization?.id].join(' ') : 'nobody';
};

/**
 * Asks what runs once somebody else is here, or the same person with another role or organisation: canaries, pins and overrides are by
 * person. The document’s answer is for who opened it. What is not on the screen is taken from the new answer at its next visit; the
 * section that is, offers itself as after any change of what runs. Returns how to stop.
 */
export const followPerson = (trust: Pick<Trust, 'refresh'>): (() => void) => {
  let answered = personHere();
  return store.subscribe(() => {
    const now = personHere();
    if (now === answered) return;
    const before = answered;
    answered = now;
    // Nobody waits for it: what is known stays in force when the registry has no answer.
    if (before !== null && now !== null) trust.refresh().catch(() => undefined);
  });
};
