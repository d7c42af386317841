import { useState } from 'react';
import type { Column } from './tableTypes';

/** Keys of columns: those turned off, and those turned on, which stay where others leave for lack of room. */
interface Choice {
  hidden: readonly string[];
  chosen: readonly string[];
}

const keyOf = (name: string) => `titian.columns.${name}`;
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((key) => typeof key === 'string') : [];

const readChoice = (name: string): Choice | null => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    // An earlier release kept the hidden columns alone.
    if (Array.isArray(stored)) return { hidden: texts(stored), chosen: [] };
    const { hidden, chosen } = (stored ?? {}) as Record<string, unknown>;
    return Array.isArray(hidden) ? { hidden: texts(hidden), chosen: texts(chosen) } : null;
  } catch {
    // Storage may be disabled or hold something invalid; use the default columns then.
    return null;
  }
};

const keepChoice = (name: string, choice: Choice) => {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(choice));
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
};

/** A column that the reader turned on is in the stacked form, too. */
const stacked = <Row>(column: Column<Row>, chosen: readonly string[]): Column<Row> =>
  column.narrow === 'never' && chosen.includes(column.key) ? { ...column, narrow: 'label' } : column;

/** Which columns are shown; the choice is stored in localStorage under the table's name. */
export const useColumnChoice = <Row>(name: string, columns: readonly Column<Row>[]) => {
  const [choice, setChoice] = useState<Choice>(
    () =>
      readChoice(name) ?? { hidden: columns.filter((column) => column.hidden).map((column) => column.key), chosen: [] },
  );
  const { hidden, chosen } = choice;
  const turn = (key: string, on: boolean) => {
    const others = { hidden: hidden.filter((other) => other !== key), chosen: chosen.filter((other) => other !== key) };
    const next = on ? { ...others, chosen: [...others.chosen, key] } : { ...others, hidden: [...others.hidden, key] };
    setChoice(next);
    keepChoice(name, next);
  };
  return {
    shown: columns
      .filter((column) => column.primary || !hidden.includes(column.key))
      .map((column) => stacked(column, chosen)),
    /** Keys of the columns that the reader turned on. */
    chosen,
    isShown: (key: string) => !hidden.includes(key),
    turn,
  };
};
