import { and, asc, count, desc, eq } from 'drizzle-orm';
import type { VersionInput } from '@titian/shared-contracts/authoring';
import { record } from '../../audit/audit';
import { diff } from '../../audit/diff';
import type { Call } from '../../http/call';
import { mustBeCurrent, Problem } from '../../http/problem';
import { taken } from '../../managed/life';
import type { Db } from '../../storage/open';
import { newId } from '../../storage/schema/columns';
import { rebuildSearch } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiEndpoint, apiSecurity } from '../gateway/gateway.tables';
import { toAuthored } from './basics.wire';
import { emptyDocument } from './basics.service';
import { copyThrottles, removeThrottles } from './operation-throttles';
import { copyTest } from './last-test';
import { lockProject, type Project, readProject, readVersion, targetOf, type Version } from './reached';

/** States in which a version still may be renamed: nobody has judged it. */
const OPEN = ['Draft', 'ChangesRequested'];

async function mustBeNew(tx: Db, projectId: string, name: string, path: string): Promise<void> {
  const where = and(eq(apiVersion.projectId, projectId), eq(apiVersion.version, name));
  const found = await tx.select({ id: apiVersion.id }).from(apiVersion).where(where);
  if (found.length > 0) throw taken('authoring.versionTaken', path);
}

/** The version that a new one is made from: that which is served, else the newest. */
async function sourceOf(tx: Db, { id, currentVersionId }: Project): Promise<Version | null> {
  const rows = await tx
    .select()
    .from(apiVersion)
    .where(eq(apiVersion.projectId, id))
    .orderBy(desc(apiVersion.createdAt), desc(apiVersion.id));
  return rows.find((row) => row.id === currentVersionId) ?? rows[0] ?? null;
}

/** Copies endpoints, with approval, authentication and last test, and security: a new version goes to the same systems until somebody says otherwise. */
async function copyConnections(tx: Db, from: string, to: string, now: Date): Promise<void> {
  const endpoints = await tx
    .select()
    .from(apiEndpoint)
    .where(eq(apiEndpoint.versionId, from))
    .orderBy(asc(apiEndpoint.environment));
  for (const row of endpoints) {
    const urls = row.urls.map((one) => ({ ...one, id: newId(now.getTime()) }));
    const id = newId(now.getTime());
    await tx.insert(apiEndpoint).values({ ...row, urls, id, versionId: to, createdAt: now, rowVersion: 1 });
    await copyTest(tx, row.id, id);
  }
  const [security] = await tx.select().from(apiSecurity).where(eq(apiSecurity.versionId, from));
  if (security) await tx.insert(apiSecurity).values({ ...security, versionId: to, rowVersion: 1 });
  await copyThrottles(tx, from, to);
}

/** Versions of an API before they are published. */
export const createVersionService = (db: Db) => ({
  create: (call: Call, id: string, { version, stability }: VersionInput) =>
    db.transaction(async (tx) => {
      const row = await lockProject(tx, call, id);
      await mustBeNew(tx, id, version, '/version');
      const source = await sourceOf(tx, row);
      const versionId = newId(call.now.getTime());
      await tx.insert(apiVersion).values({
        ...{ id: versionId, projectId: id, version, stability, state: 'Draft', createdAt: call.now },
        swaggerOriginal: source?.swaggerOriginal ?? emptyDocument(row.name.en, version),
        operations: source?.operations ?? [],
      });
      if (source) await copyConnections(tx, source.id, versionId, call.now);
      await record(tx, call, {
        ...{ action: 'VERSION_CREATE', logType: 'API', params: { version }, target: targetOf(row) },
        changes: diff(null, { version, stability, copiedFrom: source?.version }),
      });
      return { versionId };
    }),

  update: (
    call: Call,
    { id, versionId }: { id: string; versionId: string },
    { rowVersion, input }: { rowVersion: number; input: VersionInput },
  ) =>
    db.transaction(async (tx) => {
      const row = await lockProject(tx, call, id);
      const before = await readVersion(tx, id, versionId);
      mustBeCurrent(before, rowVersion);
      if (!OPEN.includes(before.state)) throw new Problem(409, 'authoring.versionFixed');
      if (input.version !== before.version) await mustBeNew(tx, id, input.version, '/input/version');
      await tx
        .update(apiVersion)
        .set({ ...input, rowVersion: before.rowVersion + 1 })
        .where(eq(apiVersion.id, versionId));
      const { version, stability } = before;
      await record(tx, call, {
        ...{ action: 'VERSION_UPDATE', logType: 'API', params: { version }, target: targetOf(row) },
        changes: diff({ version, stability }, input),
      });
      return toAuthored(tx, call, await readProject(tx, call, id));
    }),

  remove: (call: Call, { id, versionId }: { id: string; versionId: string }) =>
    db.transaction(async (tx) => {
      const row = await lockProject(tx, call, id);
      const before = await readVersion(tx, id, versionId);
      if (before.state !== 'Draft' || before.publishedAt) throw new Problem(409, 'authoring.versionFixed');
      const [versions] = await tx.select({ rows: count() }).from(apiVersion).where(eq(apiVersion.projectId, id));
      if (versions!.rows === 1 || row.currentVersionId === versionId) throw new Problem(409, 'authoring.onlyVersion');
      await tx.delete(apiEndpoint).where(eq(apiEndpoint.versionId, versionId));
      await tx.delete(apiSecurity).where(eq(apiSecurity.versionId, versionId));
      await removeThrottles(tx, versionId);
      await tx.delete(apiVersion).where(eq(apiVersion.id, versionId));
      await rebuildSearch(tx, id, call.now);
      const { version, stability } = before;
      await record(tx, call, {
        ...{ action: 'VERSION_REMOVE', logType: 'API', params: { version }, target: targetOf(row) },
        changes: diff({ version, stability }, null),
      });
      return null;
    }),
});
