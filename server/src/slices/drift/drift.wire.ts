import type { DriftCure, DriftDay, DriftFinding } from '@titian/shared-contracts/drift';
import type { FindingRow } from './drift.repository';
import type { DocumentPatch } from './patch/document-patch';

/** Method and path of an operation, as the snapshot's id has them. */
export function placeOf(operation: string): { method: string; path: string } {
  const at = operation.indexOf(' ');
  return { method: operation.slice(0, at), path: operation.slice(at + 1) };
}

export const totalOf = (days: readonly DriftDay[]): Pick<DriftDay, 'samples' | 'departed'> => ({
  samples: days.reduce((total, { samples }) => total + samples, 0),
  departed: days.reduce((total, { departed }) => total + departed, 0),
});

const iso = (at: string) => new Date(at).toISOString();
const toFinding = ({ operation: _operation, ...row }: FindingRow, cure: DriftCure): DriftFinding => ({
  ...row,
  ...{ firstAt: iso(row.firstAt), lastAt: iso(row.lastAt), cure },
});

/** Findings by operation, each with what becomes of it. */
export function cured(rows: readonly FindingRow[], patch: DocumentPatch) {
  const cures = patch.take(rows.map((row) => ({ ...row, ...placeOf(row.operation) })));
  const found = new Map<string, DriftFinding[]>();
  rows.forEach((row, index) => {
    found.set(row.operation, [...(found.get(row.operation) ?? []), toFinding(row, cures[index]!)]);
  });
  return { found, patched: cures.filter((cure) => cure === 'patch').length };
}
