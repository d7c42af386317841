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
  /** Id of the operation in the version that has it; in the later one if both have it. */
  operationId: string;
  summary: LocalText;
  /** `path`, `query`, `header`, `cookie`, `body`, a status; empty where the operation itself is meant. */
  place: string;
  /** Name of the parameter or header, or the path to the member: `data[].status`. */
  field: string;
  before: string;
  after: string;
}

/** The current place of a comparison. */
export interface Spot {
  place: string;
  field: string;
}

const MAX_LENGTH = 160;
const format = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
};

/** A running comparison: the two documents, the changes found, and how much may still be visited. */
export interface Comparison {
  before: Json;
  after: Json;
  changes: Change[];
  /** There are more differences than reported. */
  cut: boolean;
  schemasLeft: number;
  same: Sameness;
  operation: Pick<ApiOperation, 'id' | 'method' | 'path' | 'summary'>;
}

export function report(
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
    before: format(before),
    after: format(after),
  });
}
