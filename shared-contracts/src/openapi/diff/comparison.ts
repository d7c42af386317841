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

/** What breaks of one operation of the earlier version, as its callers know it. */
export interface OperationBreaks {
  method: string;
  /** With the names of parameters that the earlier version has: calls are recorded under it. */
  path: string;
  isRemoved: boolean;
  /** What is asked for newly, or taken or answered no longer: `query district`, `200 owner.address`. */
  places: Set<string>;
  /** Only a part of it was compared: nobody knows what else breaks. */
  isPartial: boolean;
}

const MAX_LENGTH = 160;
const format = (value: unknown): string => {
  if (value === undefined) return '';
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
};

type Called = Pick<ApiOperation, 'id' | 'method' | 'path' | 'summary'>;

/** A running comparison: the two documents, what was found, and how much may still be visited. */
export interface Comparison {
  before: Json;
  after: Json;
  /** Each list has a bound of its own, so that no number of other changes hides one that breaks callers. */
  breaking: Change[];
  others: Change[];
  /** There are more differences than reported. */
  cut: boolean;
  /** What breaks, by operation: however many changes are listed, none is left out here. */
  breaks: Map<Called, OperationBreaks>;
  schemasLeft: number;
  same: Sameness;
  /** That which is compared: of the version that has it; of the later one if both have it. */
  operation: Called;
  /** The same in the earlier version; null where only the later one has it. */
  called: Called | null;
}

function breaksOf({ breaks, called }: Comparison): OperationBreaks | null {
  if (!called) return null;
  const { method, path } = called;
  const found = breaks.get(called) ?? { method, path, isRemoved: false, places: new Set<string>(), isPartial: false };
  breaks.set(called, found);
  return found;
}

function noteBreak(comparison: Comparison, code: ChangeCode, { place, field }: Spot) {
  const breaks = breaksOf(comparison);
  if (!breaks) return;
  if (code === 'operation.removed') breaks.isRemoved = true;
  const name = format(`${place} ${field}`.trim());
  if (name !== '' && breaks.places.size < BOUNDS.places) breaks.places.add(name);
}

/** Notes that the operation which is compared isn't compared in full. */
export function leaveOff(comparison: Comparison) {
  comparison.cut = true;
  const breaks = breaksOf(comparison);
  if (breaks) breaks.isPartial = true;
}

export function report(comparison: Comparison, code: ChangeCode, spot: Spot, before?: unknown, after?: unknown) {
  const severity = RULES[code];
  if (severity === 'breaking') noteBreak(comparison, code, spot);
  const list = severity === 'breaking' ? comparison.breaking : comparison.others;
  if (list.length >= BOUNDS.changes) {
    comparison.cut = true;
    return;
  }
  const { id, method, path, summary } = comparison.operation;
  list.push({
    ...{ code, severity, method, path, operationId: id, summary, ...spot },
    before: format(before),
    after: format(after),
  });
}
