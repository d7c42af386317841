import { DRIFT_TEXT_MAX, type DriftPatch } from '@titian/shared-contracts/drift';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { Comparer } from '../catalogue';
import { createDriftRepository, type FindingRow } from './drift.repository';
import { placeOf } from './drift.wire';
import { DocumentPatch } from './patch/document-patch';
import { patchedText } from './patch/patched-text';

/** Of a patch that changes nothing. */
const NO_CHANGES = { changes: [], counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, cut: false };

/** Patches of definitions by what was found in answers. */
export const createPatches =
  (db: Db, comparer: Comparer) =>
  async (versionId: string, findings: readonly FindingRow[]): Promise<Omit<DriftPatch, 'target'>> => {
    const drifts = createDriftRepository(db);
    const known = await drifts.definition(versionId);
    if (known && !known.stored) throw new Problem(409, 'drift.brokenDefinition');
    const before = await drifts.document(versionId);
    const patch = new DocumentPatch(before);
    patch.take(findings.map((row) => ({ ...row, ...placeOf(row.operation) })));
    const { steps, document } = patch;
    const revision = known?.revision ?? 0;
    if (steps.length === 0) return { revision, steps, text: null, ...NO_CHANGES };
    const written = known?.text ?? JSON.stringify(before);
    const isShort = Buffer.byteLength(written) <= DRIFT_TEXT_MAX;
    return {
      ...{ revision, steps },
      text: isShort ? patchedText({ text: written, format: known?.facts.format ?? 'json' }, patch) : null,
      ...(await comparer.compare([JSON.stringify(before), JSON.stringify(document)])),
    };
  };
