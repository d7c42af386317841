import { store } from '@titian/shared-auth';

interface Stored<D> {
  /** Id of who typed it; null of a visitor. */
  by: string | null;
  draft: D;
}
const reader = () => store.getState().session.user?.id ?? null;

/**
 * A form's draft, kept in this tab under a name: over a reload and a sign-out, until it is sent. It is only for who typed it: somebody else who
 * signs in next reads nothing of it. A visitor takes theirs along when they sign in.
 */
export const tabDraft = <D extends object>(name: string) => ({
  read(): D | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Stored<D> | null;
      if (stored?.draft && [reader(), null].includes(stored.by)) return stored.draft;
      // Nobody is signed in: whoever it is of may come back.
      if (stored?.by && reader() === null) return null;
    } catch {
      // What can't be read is of no use.
    }
    sessionStorage.removeItem(name);
    return null;
  },
  write: (draft: D): void => sessionStorage.setItem(name, JSON.stringify({ by: reader(), draft } satisfies Stored<D>)),
  forget: (): void => sessionStorage.removeItem(name),
});
