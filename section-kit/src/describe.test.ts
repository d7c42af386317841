import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { HUB_EVENTS, type SectionDescription } from '@titian/shared-contracts';

const describer = path.resolve(import.meta.dirname, '../webpack/describe.mjs');
const script = `import { describe } from ${JSON.stringify(describer)};
try { console.log(JSON.stringify(describe(process.argv[1]))); } catch (error) { console.log(JSON.stringify({ refused: error.message })); }`;

/** Evaluates a section in a separate process, like the build. */
const describeSection = (source: string, more: Record<string, string> = {}) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'titian-section-'));
  const files = {
    'package.json': '{ "name": "@titian/mf-sample", "version": "3.2.1" }',
    'src/section.ts': source,
    ...more,
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text);
  }
  return describeFolder(dir);
};

const describeFolder = (dir: string): unknown =>
  JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script, dir], { encoding: 'utf8' }));

const section = (pattern: string) => `
  import { defineSection } from '@titian/section-kit';
  import { title } from './title';
  const layout: string = 'default';
  export default defineSection({
    name: 'mf-sample', title, nav: [],
    routes: [{ pattern: '${pattern}', title, layout, guards: ['authenticated'], lazy: () => import('./never/Read') }],
    messages: { my: () => import('./locales/ms.json'), en: () => import('./locales/en.json') },
  } as never);`;
const title = { 'src/title.ts': `export const title = { my: 'Ujian', en: 'Test' } as const;` };

const root = path.resolve(import.meta.dirname, '../..');
/** `section.json` of the workspace's sections. */
let workspace: SectionDescription[] = [];
beforeAll(() => {
  workspace = readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((folder) => describeFolder(path.join(root, folder)) as SectionDescription);
});

describe('section.json', () => {
  it('is the definition without its code, with the version of the package', () => {
    expect(describeSection(section('/x/:id?'), title)).toEqual({
      name: 'mf-sample',
      version: '3.2.1',
      contract: '^1.0.0',
      title: { my: 'Ujian', en: 'Test' },
      nav: [],
      routes: [
        { pattern: '/x/:id?', title: { my: 'Ujian', en: 'Test' }, layout: 'default', guards: ['authenticated'] },
      ],
    });
  });

  it('refuses a definition that breaks the contract, and names the path', () => {
    const { refused } = describeSection(section('no-slash'), title) as { refused: string };
    expect(refused).toContain('@titian/mf-sample is not a valid section');
    expect(refused).toContain('routes.0.pattern');
  });

  it('of some section names the tags that each hub event invalidates, except for events that the portal itself handles', () => {
    const stale = (event: (typeof HUB_EVENTS)[number]) => workspace.flatMap(({ staleOn }) => staleOn?.[event] ?? []);
    for (const event of HUB_EVENTS.filter((name) => !['invitation', 'session'].includes(name)))
      expect(stale(event).length).toBeGreaterThan(0);
    // A decision of a review reaches its pages with the news for the bell.
    expect(stale('subscribe')).toEqual(expect.arrayContaining(['Lifecycle', 'Authoring', 'Project']));
    expect(stale('rating')).toEqual(expect.arrayContaining(['Rating', 'Catalogue']));
    expect(stale('order')).toEqual(expect.arrayContaining(['Order', 'OrderQueue', 'Notification', 'CartCount']));
  });

  it('contains the badges of the sections as data', () => {
    const badges = workspace.flatMap(({ nav }) =>
      nav.flatMap(({ path: page, badge }) => (badge ? [[page, badge]] : [])),
    );
    expect(Object.fromEntries(badges)).toMatchObject({
      '/cart': { path: '/api/carts/count', query: { 'user.id': '{userId}', Status: 'Pending' } },
      '/helpdesk': { path: '/api/helpdesk/issue', member: 'totals.Open', tone: 'accent' },
      '/manage-order': { path: '/api/order-items', member: 'counts.open', tone: 'accent' },
      '/myapi/applicantdefault': { path: '/api/pagination/client-registrations/count' },
    });
  });
});
