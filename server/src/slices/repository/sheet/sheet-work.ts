/** Cells of a workbook's first sheet as they are shown. */
export interface Cells {
  rows: string[][];
  /** Whether the sheet has more rows, or more columns, than these. */
  more: boolean;
}

/** What the thread of workbooks does: the bytes of one; null where they are none. */
export interface SheetWork {
  read: { given: Uint8Array; result: Cells | null };
}
