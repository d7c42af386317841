import { useEffect, useState } from 'react';
import { store } from './store';

interface Stored<D> {
  /** Id of who typed it; null of a visitor. */
  by: string | null;
  draft: D;
}
const reader = () => store.getState().session.user?.id ?? null;

const draftBy = <D extends object>(name: string, author: () => string | null) => ({
  /** What its author left; null where there is nothing. */
  read(): D | null {
    const by = author();
    try {
      const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Stored<D> | null;
      if (stored?.draft && [by, null].includes(stored.by)) return stored.draft;
      // Nobody is signed in: whoever it is of may come back.
      if (stored?.by && by === null) return null;
    } catch {
      // What can't be read is of no use.
    }
    sessionStorage.removeItem(name);
    return null;
  },
  write(draft: D): void {
    try {
      sessionStorage.setItem(name, JSON.stringify({ by: author(), draft } satisfies Stored<D>));
    } catch {
      // It is larger than a tab may keep. Older text must not come back in its place.
      sessionStorage.removeItem(name);
    }
  },
  forget: (): void => sessionStorage.removeItem(name),
  /** Whether its author is still signed in. */
  isHere: (): boolean => author() === reader(),
});
export type TabDraft<D extends object> = ReturnType<typeof draftBy<D>>;

/**
 * A form's draft, kept in this tab under a name: over a reload and a sign-out, until it is sent. It is only for who typed it: somebody else who
 * signs in next reads nothing of it. A visitor takes theirs along when they sign in.
 */
export const tabDraft = <D extends object>(name: string): TabDraft<D> => draftBy<D>(name, reader);

/**
 * The same for a form that asks before it is left: over a reload and the end of the session. Who leaves the page by themselves has been asked,
 * and leaves the draft behind. What is written after a sign-out is still of who opened the form.
 */
export function useTabDraft<D extends object>(name: string): TabDraft<D> {
  const [draft] = useState(() => {
    const author = reader();
    return draftBy<D>(name, () => author);
  });
  useEffect(
    () => () => {
      if (draft.isHere()) draft.forget();
    },
    [draft],
  );
  return draft;
}
