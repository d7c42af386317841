import { DRIFT_DAYS, type Drift, type DriftSummary } from '@titian/shared-contracts/drift';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { type Comparer, portalDay } from '../catalogue';
import { mustOn } from '../membership';
import { createDriftRepository } from './drift.repository';
import { cured, placeOf, totalOf } from './drift.wire';
import { createPatches } from './patch.service';
import { DocumentPatch } from './patch/document-patch';

interface VersionIds {
  id: string;
  versionId: string;
}
const since = (now: Date) => portalDay(now, DRIFT_DAYS - 1);

/** How answers of versions depart from their documents. */
export const createDriftService = (db: Db, comparer: Comparer) => {
  const drifts = createDriftRepository(db);
  const patchFor = createPatches(db, comparer);

  async function reached({ actor }: Call, id: string) {
    const found = await drifts.project(actor, id);
    if (!found) throw notFound();
    return found;
  }
  async function version(id: string, versionId: string) {
    const found = (await drifts.versions(id)).find((one) => one.id === versionId);
    if (!found) throw notFound();
    return found;
  }

  async function summary(call: Call, id: string): Promise<DriftSummary> {
    const { currentVersionId } = await reached(call, id);
    const versions = await drifts.versions(id);
    const served = versions.find((one) => one.id === currentVersionId);
    const sampling = await drifts.sampling((served ?? versions.at(-1))?.id ?? id);
    if (!served) return { sampling, version: null };
    const counts = totalOf(await drifts.days(served.id, since(call.now)));
    const findings = await drifts.findings(served.id, since(call.now));
    return { sampling, version: { id: served.id, version: served.version, ...counts, findings: findings.length } };
  }

  return {
    summary,

    async read(call: Call, { id, versionId }: VersionIds): Promise<Drift> {
      await reached(call, id);
      const { version: name } = await version(id, versionId);
      const [days, operations, findings] = [
        await drifts.days(versionId, since(call.now)),
        await drifts.operations(versionId, since(call.now)),
        await drifts.findings(versionId, since(call.now)),
      ];
      const patch = new DocumentPatch(await drifts.document(versionId));
      const { found, patched } = cured(findings, patch);
      return {
        ...{ version: name, sampling: await drifts.sampling(versionId), ...totalOf(days), days, patched },
        operations: operations
          .map(({ operation, ...counts }) => ({
            ...placeOf(operation),
            ...counts,
            findings: found.get(operation) ?? [],
          }))
          .sort((one, two) => two.departed - one.departed),
      };
    },

    async patch(call: Call, { id, versionId }: VersionIds, { target = versionId }: { target?: string }) {
      await reached(call, id);
      await version(id, versionId);
      const { version: name } = await version(id, target);
      const patch = await patchFor(target, await drifts.findings(versionId, since(call.now)));
      return { target: { id: target, version: name }, ...patch };
    },

    async setSampling(call: Call, id: string, on: boolean): Promise<DriftSummary> {
      await db.transaction(async (tx) => {
        const inside = createDriftRepository(tx);
        const found = await inside.project(call.actor, id);
        if (!found) throw notFound();
        await mustOn(tx, call.actor, id, 'edit');
        for (const one of await inside.versions(id)) await inside.setSampling(one.id, on);
        await record(tx, call, {
          ...{ action: on ? 'SAMPLING_ON' : 'SAMPLING_OFF', logType: 'API' },
          target: { type: 'project', id, label: found.identifier },
        });
      });
      return summary(call, id);
    },
  };
};
