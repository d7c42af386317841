import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';

interface Cell {
  row: number;
  column: number;
}

const STEPS: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

const boxAt = (grid: Element, { row, column }: Cell) =>
  grid.querySelector<HTMLInputElement>(`input:enabled[data-row="${row}"][data-column="${column}"]`);

/** The next enabled box in one direction. */
function next(
  grid: Element,
  from: Cell,
  [down, right]: readonly [number, number],
  { rows, columns }: Size,
): Cell | null {
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

/** Makes one box the only tab stop of the grid. */
function setTabStop(grid: Element, box: HTMLInputElement | null): void {
  for (const one of grid.querySelectorAll<HTMLInputElement>('input[tabindex="0"]')) one.tabIndex = -1;
  if (box) box.tabIndex = 0;
}

/** Roving tab index for a grid of boxes: one tab stop, arrows within; Home and End move to the ends of a row. */
export function useGridKeys(size: Size) {
  const table = useRef<HTMLTableElement>(null);
  // A new or filtered grid has no tab stop yet: its first box becomes it.
  useEffect(() => {
    const grid = table.current;
    if (grid && !grid.querySelector('input:enabled[tabindex="0"]'))
      setTabStop(grid, grid.querySelector('input:enabled[data-row]'));
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
      if (table.current) setTabStop(table.current, target);
    },
  });
  return { table, onKeyDown, boxProps };
}
