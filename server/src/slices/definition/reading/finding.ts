import type { FindingCode } from './finding-texts';

/** Names and numbers that lead to a value from the document's root. */
export type Path = readonly (string | number)[];

/** A finding while a text is read. */
export interface RawFinding {
  code: FindingCode;
  params?: Record<string, string>;
  /** Where it is: in the document, or as an offset of a text that can't be read. */
  at: Path | number;
  /** It is about the name, not about what stands behind it. */
  onKey?: boolean;
  /** Other places that it is about. */
  also?: Path[];
  found?: string;
  suggestion?: string;
}

/** A text that can't be read any further. */
export class Unreadable extends Error {
  constructor(readonly finding: RawFinding) {
    super(finding.code);
  }
}
