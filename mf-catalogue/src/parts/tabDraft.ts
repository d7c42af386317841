import { store } from '@titian/shared-auth';

interface Stored<D> {
  /** Id of who typed it; null of a visitor. */
  by: string | null;
  draft: D;
}
const reader = () => store.getState().session.user?.id ?? null;

/** A form's draft, kept in this tab under a name: over a reload and a sign-out, until it is sent. It is only for who typed it: whoever signs in next reads nothing of it. */
export const tabDraft = <D extends object>(name: string) => ({
  read(): D | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Stored<D> | null;
      if (stored?.draft && stored.by === reader()) return stored.draft;
    } catch {
      // What can't be read is of no use.
    }
    sessionStorage.removeItem(name);
    return null;
  },
  write: (draft: D): void => sessionStorage.setItem(name, JSON.stringify({ by: reader(), draft } satisfies Stored<D>)),
  forget: (): void => sessionStorage.removeItem(name),
});
