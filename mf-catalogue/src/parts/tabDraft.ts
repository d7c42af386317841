/** A form's draft, kept in this tab under a name: over a reload and a sign-out, until it is sent. */
export const tabDraft = <D extends object>(name: string) => ({
  read(): D | null {
    try {
      return JSON.parse(sessionStorage.getItem(name) ?? 'null') as D | null;
    } catch {
      return null;
    }
  },
  write: (draft: D): void => sessionStorage.setItem(name, JSON.stringify(draft)),
  forget: (): void => sessionStorage.removeItem(name),
});
