import { BOUNDS } from '../bounds';
import { readDocument } from '../document';
import type { ApiOperation } from '../model';
import { compareOperations } from './compareOperation';
import { type Change, type Comparison, report } from './comparison';
import type { Severity } from './rules';
import { samenessOf } from './sameness';

const HERE = { place: '', field: '' };
const WEIGHT: Record<Severity, number> = { breaking: 0, risky: 1, safe: 2, docs: 3 };

/** The name of a path parameter is never sent: two paths are equal if they have the same form. */
const keyOf = ({ method, path }: ApiOperation) => `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
const byKey = (operations: ApiOperation[]) => new Map(operations.map((operation) => [keyOf(operation), operation]));

/** Compares two documents by the effect on callers of the first. Breaking changes come first; `cut`: there are more. */
export function compare(before: unknown, after: unknown): { changes: Change[]; cut: boolean } {
  const [a, b] = [readDocument(before), readDocument(after)];
  const [was, is] = [byKey(a.operations), byKey(b.operations)];
  const comparison: Comparison = {
    before: a.document,
    after: b.document,
    changes: [],
    cut: a.cut || b.cut,
    schemasLeft: BOUNDS.diffSchemas,
    same: samenessOf(a.document, b.document),
    operation: { id: '', method: '', path: '', summary: { my: '', en: '' } },
  };
  const only = (operation: ApiOperation, code: 'operation.removed' | 'operation.added') => {
    comparison.operation = operation;
    report(comparison, code, HERE);
  };
  for (const [key, operation] of was) {
    const now = is.get(key);
    if (now) compareOperations(comparison, operation, now);
    else only(operation, 'operation.removed');
  }
  for (const [key, operation] of is) if (!was.has(key)) only(operation, 'operation.added');
  const { changes, cut } = comparison;
  return { cut, changes: changes.sort((x, y) => WEIGHT[x.severity] - WEIGHT[y.severity]) };
}
