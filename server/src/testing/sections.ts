import { platform } from '@titian/shared-contracts/platform';
import type { release } from '../slices/registry/registry.tables';
import type { createCaller } from './build';
import { makeRelease, makeSection, sampleBuild } from './releases';
import type { Db } from '../storage/open';

type Caller = ReturnType<typeof createCaller>;
export const REASON = 'Because the test says so';

/** A section with releases of these versions, oldest first; none of them is live yet. */
export async function makeReleases(
  db: Db,
  name: string,
  versions: string[],
  given: Partial<typeof release.$inferInsert> = {},
) {
  const section = await makeSection(db, name);
  const start = Date.now() - versions.length * 60_000;
  for (const [index, version] of versions.entries())
    await makeRelease(db, sampleBuild({ name, version }), { createdAt: new Date(start + index * 60_000), ...given });
  return section;
}

/** Calls on a section as one caller, each with a reason. */
export const actsOn = (caller: Caller, name: string) => {
  const params = { name };
  return {
    promote: (version: string) => caller.call(platform.promote, { params, body: { version, reason: REASON } }),
    preview: (version: string | null) => caller.call(platform.preview, { params, body: { version, reason: REASON } }),
    canary: (version: string, percent: number, steps: { percent: number; minutes: number }[] = []) =>
      caller.call(platform.canary, { params, body: { version, percent, steps, reason: REASON } }),
    endCanary: () => caller.call(platform.endCanary, { params, body: { reason: REASON } }),
    rollback: (version?: string) =>
      caller.call(platform.rollback, { params, body: { reason: REASON, ...(version && { version }) } }),
    block: (version: string) => caller.call(platform.block, { params: { name, version }, body: { reason: REASON } }),
    unblock: (version: string) =>
      caller.call(platform.unblock, { params: { name, version }, body: { reason: REASON } }),
    detail: async () => (await caller.call(platform.section, { params })).body,
  };
};
