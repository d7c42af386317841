import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ReleaseCheck } from '@titian/shared-contracts/platform';
import { buildPortal, type Portal } from '../../testing/build';
import { makeSection, makeToken, packBuild, publish, sampleBuild } from '../../testing/releases';

/** What the shell of a portal shares, according to the build of its kit. */
const SHARED = { 'zod/mini': '4.6.7', '@titian/shared-contracts': '2.0.0', '@titian/shared-auth': '2.0.0' };

const rootOfPortal = () => {
  const root = mkdtempSync(path.join(os.tmpdir(), 'titian-root-'));
  mkdirSync(path.join(root, 'section-kit/dist'), { recursive: true });
  const kit = { packages: [], contract: '1.0.0', shared: SHARED, libraries: {} };
  writeFileSync(path.join(root, 'section-kit/dist/index.json'), JSON.stringify(kit));
  return root;
};

describe('a build made with an older major version of the shared packages', () => {
  let portal: Portal;
  let token: string;
  beforeAll(async () => {
    portal = await buildPortal({}, { root: rootOfPortal() });
    await makeSection(portal.db);
    token = (await makeToken(portal, ['publish'])).token;
  });
  afterAll(() => portal.close());

  const send = async (version: string, ranges: Record<string, string>) => {
    const build = sampleBuild({ version });
    build.manifest.shared = Object.fromEntries(
      Object.entries(ranges).map(([request, range]) => [request, { range, strict: request.startsWith('@titian/') }]),
    );
    return publish(portal, token, await packBuild(build));
  };

  it('is refused, with the name of the package, in both languages', async () => {
    const ranges = { '@titian/shared-contracts': '^1.0.0', '@titian/shared-auth': '^2.0.0', 'zod/mini': '^4.6.7' };
    const { status, body } = await send('1.0.0', ranges);
    expect([status, body.code]).toEqual([422, 'release.refused']);
    const failed = (body.extra.checks as ReleaseCheck[]).filter(({ outcome }) => outcome === 'failed');
    expect(failed.map(({ name }) => name)).toEqual(['shared']);
    expect(failed[0]!.findings).toEqual([
      {
        message: {
          my: '@titian/shared-contracts: 2.0.0 di luar ^1.0.0.',
          en: '@titian/shared-contracts: 2.0.0 is outside ^1.0.0.',
        },
        cure: {
          my: 'Pasang versi yang cangkerang sediakan, dan bina semula.',
          en: 'Install the version that the shell provides, and build again.',
        },
      },
    ]);
  });

  it('is accepted once it is built with the version that the shell provides', async () => {
    const ranges = { '@titian/shared-contracts': '^2.0.0', '@titian/shared-auth': '^2.0.0', 'zod/mini': '^4.6.7' };
    expect((await send('1.0.0', ranges)).status).toBe(201);
  });
});
