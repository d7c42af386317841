import { useState } from 'react';

/** Selected rows by id. Only the given ids (selectable rows of the page) count, so that a bulk action never includes invisible rows. */
export const useSelection = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    selected,
    /** Whether any row can be selected. */
    any: ids.length > 0,
    can: (id: string) => ids.includes(id),
    has: (id: string) => selected.includes(id),
    all: ids.length > 0 && selected.length === ids.length,
    toggle: (id: string, on: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        if (on) next.add(id);
        else next.delete(id);
        return next;
      }),
    toggleAll: (on: boolean) => setChosen(on ? new Set(ids) : new Set()),
    clear: () => setChosen(new Set()),
  };
};
export type Selection = ReturnType<typeof useSelection>;
