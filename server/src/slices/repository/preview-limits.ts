/** The most that a preview shows of a table, besides its rows: columns, and characters of a cell. */
export const COLUMNS_MAX = 50;
export const CELL_MAX = 200;
