import type { KeptState, SessionState } from './session.slice';

const KEY = 'titian.session';

interface Stored extends KeptState {
  userId: string;
}

const read = (): Partial<Stored> => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Stored>;
  } catch {
    return {};
  }
};

/** What this tab knew of a user's session before the reload; nothing of another user's. */
export const recallState = (userId: string): Partial<KeptState> => {
  const { userId: owner, ...kept } = read();
  return owner === userId ? kept : {};
};

/** Keeps it for the next reload; a sign-out forgets it. */
export const storeState = ({ status, user, mydata, datafilter }: SessionState): void => {
  if (user) sessionStorage.setItem(KEY, JSON.stringify({ userId: user.id, mydata, datafilter } satisfies Stored));
  else if (status === 'anonymous') sessionStorage.removeItem(KEY);
};
