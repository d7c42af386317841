import { BOUNDS } from '../bounds';
import { operationsIn, readDocument } from '../document';
import type { Json } from '../json';
import type { ApiOperation } from '../model';
import { compareOperations } from './compareOperation';
import { type Change, type Comparison, leaveOff, type OperationBreaks, report } from './comparison';
import type { Severity } from './rules';
import { samenessOf } from './sameness';

const HERE = { place: '', field: '' };
const WEIGHT: Record<Severity, number> = { breaking: 0, risky: 1, safe: 2, docs: 3 };

/** The name of a path parameter is never sent: two paths are equal if they have the same form. */
const keyOf = ({ method, path }: ApiOperation) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
const byKey = (operations: ApiOperation[]) => new Map(operations.map((operation) => [keyOf(operation), operation]));

/** Notes what of a document was left out, because it has more operations than are read. */
function leaveOffRest(comparison: Comparison, document: Json, read: ReadonlyMap<string, ApiOperation>) {
  for (const operation of operationsIn(document)) {
    if (read.has(keyOf(operation))) continue;
    comparison.called = operation;
    leaveOff(comparison);
  }
}

function run(before: unknown, after: unknown): Comparison {
  const [a, b] = [readDocument(before), readDocument(after)];
  const [was, is] = [byKey(a.operations), byKey(b.operations)];
  const comparison: Comparison = {
    ...{ before: a.document, after: b.document, breaking: [], others: [], breaks: new Map() },
    cut: a.cut || b.cut,
    schemasLeft: BOUNDS.diffSchemas,
    same: samenessOf(a.document, b.document),
    operation: { id: '', method: '', path: '', summary: { my: '', en: '' } },
    called: null,
  };
  const only = (operation: ApiOperation, code: 'operation.removed' | 'operation.added') => {
    comparison.operation = operation;
    comparison.called = code === 'operation.removed' ? operation : null;
    report(comparison, code, HERE);
  };
  for (const [key, operation] of was) {
    const now = is.get(key);
    if (now) compareOperations(comparison, operation, now);
    else only(operation, 'operation.removed');
  }
  for (const [key, operation] of is) if (!was.has(key)) only(operation, 'operation.added');
  if (a.cut) leaveOffRest(comparison, a.document, was);
  return comparison;
}

/** Compares two documents by the effect on callers of the first. Breaking changes come first; `cut`: there are more. */
export function compare(before: unknown, after: unknown): { changes: Change[]; cut: boolean } {
  const { breaking, others, cut } = run(before, after);
  const changes = [...breaking, ...others.sort((x, y) => WEIGHT[x.severity] - WEIGHT[y.severity])];
  return { changes: changes.slice(0, BOUNDS.changes), cut: cut || changes.length > BOUNDS.changes };
}

/** What breaks of the first document's operations, in its order; those that weren't compared in full are among them. */
export const findBreaks = (before: unknown, after: unknown): OperationBreaks[] => [
  ...run(before, after).breaks.values(),
];
