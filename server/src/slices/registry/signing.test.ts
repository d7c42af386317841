import os from 'node:os';
import path from 'node:path';
import type { RegistryKeys, SignedAnswer } from '@titian/shared-contracts';
import { isNull } from 'drizzle-orm';
import { registryKey } from './registry.tables';
import { portalOf } from '../../testing/portal-of';
import { until } from '../../testing/until';
import { createReleaseFiles } from './release-files';
import { createRegistryService, type RegistryService } from './registry.service';
import { createSignerKeeper, KEY_LIFETIME } from './signing';

const here = portalOf();
const none = path.join(os.tmpdir(), 'titian-no-releases');

/** A server of the portal, with a clock of its own. */
const server = (ahead: () => number = () => 0) =>
  createRegistryService({
    db: here.portal.db,
    secrets: here.portal.app.secrets,
    files: createReleaseFiles(none),
    archives: null,
    origin: null,
    clock: () => new Date(Date.now() + ahead()),
    warn: () => undefined,
  });
const signedBy = async (service: RegistryService) =>
  (JSON.parse((await service.resolve()).wire.toString()) as SignedAnswer).keyId;
const ids = (keys: RegistryKeys) => keys.map(({ id }) => id);
const signing = async () => ids(await here.portal.db.select().from(registryKey).where(isNull(registryKey.retiresAt)));

describe('servers of one portal', () => {
  it('that start at once on a new database make one key', async () => {
    await here.portal.db.delete(registryKey);
    const keys = await Promise.all([server(), server(), server()].map((one) => one.keys()));
    expect(keys.map(ids)).toEqual(keys.map(() => ids(keys[0]!)));
    expect(await signing()).toEqual(ids(keys[0]!));
  });

  it('that change keys at once change to one, and accept the last one too', async () => {
    let ahead = 0;
    const servers = [1, 2, 3].map(() => server(() => ahead));
    const [before] = await Promise.all(servers.map(signedBy));
    ahead = KEY_LIFETIME + 1_000;
    const after = await Promise.all(servers.map(signedBy));
    expect(new Set(after).size).toBe(1);
    expect(after[0]).not.toBe(before);
    for (const one of servers) expect(ids(await one.keys())).toEqual([after[0], before]);
    expect(await signing()).toEqual([after[0]]);
  });

  it('use a key that another one made before it was due by their own clock', async () => {
    await here.portal.db.delete(registryKey);
    const [slow, fast] = [server(), server(() => KEY_LIFETIME + 1_000)];
    const before = await signedBy(slow);
    const after = await signedBy(fast);
    expect(after).not.toBe(before);
    await until(async () => ids(await slow.keys()).includes(after), 'the other server’s key');
    expect(await signedBy(slow)).toBe(after);
  });
});

describe('a signer that can’t be opened again', () => {
  it('keeps signing with its key, and fails where there never was one', async () => {
    const signer = { keys: [], until: 1_000, sign: () => ({ keyId: 'kept', signature: '' }) };
    let isAway = true;
    const failed = vi.fn();
    const open = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve(signer));
    const current = createSignerKeeper(open, failed);
    await expect(current(1, new Date(0))).rejects.toThrow('away');
    isAway = false;
    await current(1, new Date(0));
    isAway = true;
    expect(await current(2, new Date(2_000))).toBe(signer);
    expect(failed).toHaveBeenCalledTimes(1);
  });
});
