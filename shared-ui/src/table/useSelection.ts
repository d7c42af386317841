import { useMemo, useState } from 'react';

/** Chosen rows by id. Only ids among those on the page count, so that a bulk act never reaches rows one can't see. */
export const useSelection = (ids: readonly string[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen]);
  return {
    selected,
    has: (id: string) => chosen.has(id),
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
