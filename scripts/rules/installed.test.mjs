import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { isInstalled } from '../installed.mjs';
import { planted } from './planted.mjs';

const DIGEST = 'digest of the lock file';
const lock = JSON.stringify({
  packages: {
    '': {},
    server: {},
    'node_modules/@titian/server': { link: true },
    'node_modules/semver': {},
    'server/node_modules/semver': {},
    'server/node_modules/tar/node_modules/yallist': {},
    'server/node_modules/only-elsewhere': { optional: true },
  },
});
const FILES = {
  'node_modules/.titian-installed': DIGEST,
  'node_modules/semver/package.json': '{}',
  'server/node_modules/semver/package.json': '{}',
  'server/node_modules/tar/node_modules/yallist/package.json': '{}',
};

describe('the packages are installed', () => {
  it('with the stamp of this lock file and the packages of the workspaces', (t) => {
    assert.equal(isInstalled(planted(t, FILES), { lock, digest: DIGEST }), true);
  });

  it('not without the stamp, nor with that of another lock file', (t) => {
    assert.equal(isInstalled(planted(t, FILES), { lock, digest: 'another' }), false);
    const root = planted(t, FILES);
    rmSync(path.join(root, 'node_modules'), { recursive: true });
    assert.equal(isInstalled(root, { lock, digest: DIGEST }), false);
  });

  for (const missing of ['server/node_modules', 'server/node_modules/semver', 'server/node_modules/tar/node_modules'])
    it(`not without ${missing}`, (t) => {
      const root = planted(t, FILES);
      rmSync(path.join(root, missing), { recursive: true });
      assert.equal(isInstalled(root, { lock, digest: DIGEST }), false);
    });
});
