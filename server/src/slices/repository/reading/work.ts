import type { RichText } from '@titian/shared-contracts/content';

/** Cells of a workbook's first sheet as they are shown. */
export interface Cells {
  rows: string[][];
  /** Whether the sheet has more rows, or more columns, than these. */
  more: boolean;
}
/** The words of a document's first pages. */
export interface Words {
  text: string;
  more: boolean;
}

/** The beginning of a document with its headings, lists, bold and italics. */
export interface FormattedText {
  text: RichText;
  more: boolean;
}

/** What the thread of documents does with the bytes of one; null where it can't be read. */
export interface ReadingWork {
  sheet: { given: Uint8Array; result: Cells | null };
  docx: { given: Uint8Array; result: FormattedText | null };
  pdf: { given: Uint8Array; result: Words | null };
}
