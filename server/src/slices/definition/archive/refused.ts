import type { StoredFinding } from '../definition.tables';
import type { RawFinding } from '../reading/finding';

/** An archive of which nothing is kept, with what is wrong in it; `roots` are files of which one has to be chosen. */
export class Refused extends Error {
  constructor(
    readonly findings: StoredFinding[],
    readonly roots: string[] = [],
  ) {
    super(findings[0]?.code);
  }
}

/** Of a name that is shown, in characters. */
const SHOWN = 200;

/** A finding that is about the archive or one of its entries, without a line. */
export const aboutEntry = (code: RawFinding['code'], name = ''): StoredFinding => ({
  ...{ code, severity: 'error', count: 1, places: [], found: null, suggestion: null },
  params: { name: name.replaceAll(/[\p{Cc}\p{Cs}]/gu, '�').slice(0, SHOWN) },
});
