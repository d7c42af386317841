import { useState } from 'react';

/** Chosen rows by id. Only the given ids count, those on the page that can be chosen, so that a bulk act never reaches rows one can't see. */
export const useSelection = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = ids.filter((id) => chosen.has(id));
  return {
    selected,
    /** Whether there is anything to choose. */
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
