import { useEffect, useState } from 'react';
import { store, useSession } from '@titian/shared-auth';

const signedIn = () => store.getState().session.user?.id ?? null;

function keptBy<D extends object>(name: string, by: string | null) {
  const forget = () => sessionStorage.removeItem(name);
  return {
    /** What the same person left; null where there is nothing. */
    read(): D | null {
      // Nobody is signed in: whoever it is of may come back.
      if (by === null) return null;
      try {
        const found = JSON.parse(sessionStorage.getItem(name) ?? 'null') as { by: string; draft: D } | null;
        if (found?.by === by) return found.draft;
      } catch {
        // What can't be read is of no use to anybody.
      }
      forget();
      return null;
    },
    write(draft: D): void {
      if (by === null) return;
      try {
        sessionStorage.setItem(name, JSON.stringify({ by, draft }));
      } catch {
        // It is larger than a tab may keep: its author has it as a file.
        forget();
      }
    },
    forget,
    /** Whether who typed is still signed in. */
    isHere: () => by !== null && signedIn() === by,
  };
}
export type Kept<D extends object> = ReturnType<typeof keptBy<D>>;

/** What the same person left under a name; null where there is nothing. */
export const leftAs = <D extends object>(name: string): D | null => keptBy<D>(name, signedIn()).read();

/**
 * What somebody typed that isn't saved yet, kept in this tab under a name: over a reload and the end of the session, until the same person
 * is here again. Who leaves the page by themselves has been asked, and leaves it behind.
 */
export function useKept<D extends object>(name: string): Kept<D> {
  const { user } = useSession();
  const [kept] = useState(() => keptBy<D>(name, user?.id ?? null));
  useEffect(
    () => () => {
      if (kept.isHere()) kept.forget();
    },
    [kept],
  );
  return kept;
}
