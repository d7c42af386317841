import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { platform } from '@titian/shared-contracts/platform';
import { buildPortal, type Portal } from '../../testing/build';

const index = {
  packages: [
    {
      name: '@titian/section-kit',
      version: '1.0.0',
      path: '/registry/packages/section-kit-1.0.0.tgz',
      bytes: 3,
      integrity: 'sha512-x',
    },
  ],
  contract: '1.1.0',
  shared: { react: '19.3.1' },
  libraries: { react: '19.3.1' },
};

describe('packages for teams elsewhere', () => {
  let portal: Portal;
  const fetchFile = (file: string, headers = {}) =>
    portal.app.inject({ url: platform.package.path.replace(':file', file), headers });

  beforeAll(async () => {
    portal = await buildPortal();
    portal.app.config.root = mkdtempSync(path.join(os.tmpdir(), 'titian-kit-'));
  });
  afterAll(() => portal.close());

  it('are not there before they are built', async () => {
    expect((await portal.nobody.call(platform.packages)).status).toBe(404);
    expect((await fetchFile('section-kit.tgz')).statusCode).toBe(404);
  });

  it('are listed and served to everybody', async () => {
    const folder = path.join(portal.app.config.root, 'section-kit/dist');
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'index.json'), JSON.stringify(index));
    writeFileSync(path.join(folder, 'section-kit-1.0.0.tgz'), 'tgz');
    expect(await portal.nobody.call(platform.packages)).toMatchObject({ status: 200, body: index });
    const file = await fetchFile('section-kit-1.0.0.tgz');
    expect([file.statusCode, file.headers['content-type'], file.body]).toEqual([200, 'application/gzip', 'tgz']);
    const again = await fetchFile('section-kit-1.0.0.tgz', { 'if-none-match': file.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it.each(['index.json', '..%2F..%2Fpackage.json', '.tgz', 'x.tgz%00'])(
    'are the only files: %s is not found',
    async (file) => expect([404, 422]).toContain((await fetchFile(file)).statusCode),
  );
});
