import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fakePortal, sectionDetail } from './testing/fakePortal';
import { built, section } from './testing/section';

/** Any existing file: the doctor only checks that the browser is there. */
const HERE = { CHROMIUM_PATH: process.execPath };
const KIT = { path: '/registry/packages/section-kit-1.0.0.tgz', bytes: 1, integrity: 'sha512-x' };

describe('section doctor', () => {
  const portal = fakePortal();
  beforeEach(() => {
    const packages = [{ name: '@titian/section-kit', version: '1.0.0', ...KIT }];
    const offered = { packages, contract: '1.1.0', shared: { react: '19.3.1', 'react/jsx-runtime': '19.3.1' } };
    portal.answers['/registry/packages'] = { status: 200, body: { ...offered, libraries: { 'react-dom': '19.3.1' } } };
    portal.answers['/registry/sections/mf-sample'] = { status: 200, body: sectionDetail() };
  });

  /** A section's folder with packages installed, by name and version. */
  const folderWith = (packages: Record<string, string>, version?: string) => {
    const folder = built({ version });
    for (const [name, installed] of Object.entries(packages)) {
      mkdirSync(path.join(folder, 'node_modules', name), { recursive: true });
      writeFileSync(
        path.join(folder, 'node_modules', name, 'package.json'),
        JSON.stringify({ name, version: installed }),
      );
    }
    return folder;
  };
  const GOOD = { react: '19.3.1', 'react-dom': '19.3.1', '@titian/section-kit': '1.0.0' };
  const doctor = (folder: string, { args = ['--portal', portal.origin, '--token', 'titian_x'], env = HERE } = {}) =>
    section(['doctor', '--dir', folder, ...args], folder, env);

  it('finds no problems in a correct set-up, and exits with 0', async () => {
    const { code, out, err } = await doctor(folderWith(GOOD));
    expect([code, err]).toEqual([0, '']);
    expect(out.trim().split('\n')).toEqual([
      `✓ node: ${process.version}`,
      `✓ portal: ${portal.origin} answers; contract 1.1.0`,
      '✓ versions: shared libraries have the same versions as the shell',
      '✓ kit: the kit has the version that the portal offers',
      '✓ token: valid for mf-sample',
      '✓ build: dist/ holds 1.2.0',
      `✓ browser: ${process.execPath}`,
    ]);
    expect(portal.requests.map(({ url }) => url)).toEqual(['/registry/packages', '/registry/sections/mf-sample']);
  });

  it('warns about a portal that does not answer or is not given, and continues', async () => {
    const away = await doctor(folderWith(GOOD), { args: ['--portal', 'http://127.0.0.1:49999'] });
    expect(away.code).toBe(0);
    expect(away.out).toContain('! portal: http://127.0.0.1:49999 does not answer');
    expect(away.out).toContain('✓ build');
    const unnamed = await doctor(folderWith(GOOD), { args: [] });
    expect([unnamed.code, unnamed.out]).toEqual([0, expect.stringContaining('! portal: No portal is given')]);
    expect(unnamed.out).toContain('→ --portal http://host:port');
  });

  it('finds a token that is unknown or of another section, and warns if there is none', async () => {
    portal.answers['/registry/sections/mf-sample'] = { status: 401, body: { code: 'auth.required' } };
    const unknown = await doctor(folderWith(GOOD));
    expect([unknown.code, unknown.out]).toEqual([1, expect.stringContaining('✗ token: The portal does not know this')]);
    expect(unknown.out).toContain('→ It is wrong, has expired or was revoked');
    portal.answers['/registry/sections/mf-sample'] = { status: 403, body: { code: 'forbidden' } };
    const foreign = await doctor(folderWith(GOOD));
    expect([foreign.code, foreign.out]).toEqual([1, expect.stringContaining('✗ token: This token may not do that')]);
    const none = await doctor(folderWith(GOOD), { args: ['--portal', portal.origin] });
    expect([none.code, none.out]).toEqual([0, expect.stringContaining('! token: not set')]);
  });

  it('warns that there is no browser, and what is skipped without one', async () => {
    const { code, out } = await doctor(folderWith(GOOD), { env: { CHROMIUM_PATH: '/nowhere/chromium' } });
    expect([code, out]).toEqual([0, expect.stringContaining('! browser: CHROMIUM_PATH is /nowhere/chromium')]);
    expect(out).toContain('check skips the conformance run');
  });

  it('finds libraries and a kit of other versions than the portal’s, and warns about an old build', async () => {
    const { code, out } = await doctor(
      folderWith({ ...GOOD, react: '18.3.1', '@titian/section-kit': '0.9.0' }, '1.1.0'),
    );
    expect(code).toBe(1);
    expect(out).toContain('✗ versions: react 18.3.1 here, 19.3.1 in the portal');
    expect(out).toContain('✗ kit: @titian/section-kit: the portal offers 1.0.0');
    expect(out).toContain('! build: dist/ holds 1.1.0, package.json says 1.2.0');
  });
});
