import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

interface Place {
  row: number;
  column: number;
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const boxAt = (grid: Element, { row, column }: Place) =>
  grid.querySelector<HTMLInputElement>(`input:enabled[data-row="${row}"][data-column="${column}"]`);

/** The next place that has a box, in one direction. */
function next(
  grid: Element,
  from: Place,
  [down, right]: readonly [number, number],
  { rows, columns }: Size,
): Place | null {
  let { row, column } = from;
  for (;;) {
    row += down;
    column += right;
    if (row < 0 || column < 0 || row >= rows || column >= columns) return null;
    if (boxAt(grid, { row, column })) return { row, column };
  }
}

interface Size {
  rows: number;
  columns: number;
}

/** The one box that the tab key stops at. */
function stopAt(grid: Element, box: HTMLInputElement | null): void {
  for (const one of grid.querySelectorAll<HTMLInputElement>('input[tabindex="0"]')) one.tabIndex = -1;
  if (box) box.tabIndex = 0;
}

/** One stop of the tab key for a grid of boxes, arrows within it; Home and End lead to the ends of a row. */
export function useGridKeys(size: Size) {
  const table = useRef<HTMLTableElement>(null);
  // A grid that is new or was narrowed has no stop: its first box is one.
  useEffect(() => {
    const grid = table.current;
    if (grid && !grid.querySelector('input:enabled[tabindex="0"]'))
      stopAt(grid, grid.querySelector('input:enabled[data-row]'));
  });

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { row, column } = (event.target as HTMLElement).dataset;
    if (row === undefined || column === undefined) return;
    const from = { row: Number(row), column: Number(column) };
    const edge = { Home: { row: from.row, column: -1 }, End: { row: from.row, column: size.columns } }[event.key];
    const step = STEPS[event.key] ?? (edge && ([0, event.key === 'Home' ? 1 : -1] as const));
    if (!step) return;
    event.preventDefault();
    const to = next(event.currentTarget, edge ?? from, step, size);
    if (to) boxAt(event.currentTarget, to)?.focus();
  };
  const boxProps = (row: number, column: number) => ({
    'data-row': row,
    'data-column': column,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent<HTMLInputElement>) => {
      if (table.current) stopAt(table.current, target);
    },
  });
  return { table, onKeyDown, boxProps };
}
