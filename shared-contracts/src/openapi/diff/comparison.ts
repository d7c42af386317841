import type { LocalText } from '@titian/shared-contracts';
import { BOUNDS } from '../bounds';
import type { Json } from '../json';
import type { ApiOperation } from '../model';
import { type ChangeCode, RULES, type Severity } from './rules';
import type { Sameness } from './sameness';

/** One difference between two versions, and where it is. */
export interface Change {
  code: ChangeCode;
  severity: Severity;
  method: string;
  path: string;
  /** Id of the operation in the version that has it; the later one's where both do. */
  operationId: string;
  summary: LocalText;
  /** `path`, `query`, `header`, `cookie`, `body`, a status; empty where the operation itself is meant. */
  place: string;
  /** Name of the parameter or header, or the way to the member: `data[].status`. */
  field: string;
  before: string;
  after: string;
}

/** Where a walk is. */
export interface Spot {
  place: string;
  field: string;
}

const LONGEST = 160;
const show = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
};

/** One comparison under way: the two documents, what was found, and how much may still be walked. */
export interface Comparison {
  before: Json;
  after: Json;
  changes: Change[];
  /** More differs than is told. */
  cut: boolean;
  schemasLeft: number;
  same: Sameness;
  operation: Pick<ApiOperation, 'id' | 'method' | 'path' | 'summary'>;
}

export function tell(
  comparison: Comparison,
  code: ChangeCode,
  { place, field }: Spot,
  before?: unknown,
  after?: unknown,
) {
  if (comparison.changes.length >= BOUNDS.changes) {
    comparison.cut = true;
    return;
  }
  const { id, method, path, summary } = comparison.operation;
  comparison.changes.push({
    ...{ code, severity: RULES[code], method, path, operationId: id, summary, place, field },
    before: show(before),
    after: show(after),
  });
}
