import { useState } from 'react';
import type { Column } from './tableTypes';

const keyOf = (name: string) => `titian.columns.${name}`;

const readHidden = (name: string): string[] | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(stored) ? stored.filter((key) => typeof key === 'string') : null;
  } catch {
    // Storage may be disabled or hold something invalid; use the default columns then.
    return null;
  }
};

const keepHidden = (name: string, hidden: readonly string[]) => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(hidden));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/** Which columns are shown; the choice is stored in localStorage under the table's name. */
export const useColumnChoice = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => readHidden(name) ?? columns.filter((column) => column.hidden).map((column) => column.key),
  );
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key];
    setHidden(next);
    keepHidden(name, next);
  };
  return {
    shown: columns.filter((column) => column.primary || !hidden.includes(column.key)),
    isShown: (key: string) => !hidden.includes(key),
    toggle,
  };
};
