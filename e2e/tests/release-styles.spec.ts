import type { Page } from '@playwright/test';
import { expect } from '../src/fixtures';
import { agencyTest } from '../src/team/agencyTest';
import { registerSection } from '../src/team/registerSection';

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number) => ({ name: `mf-gaya${retry || ''}`, title: `Gaya${retry ? ` ${retry}` : ''}` });
const test = agencyTest(namesOf);
test.use({ loadsAhead: true });

const SHEET = 'src/home/home.module.css';
/** Styles of the text in each release, legible in both themes. Both use the same class in the same file. */
const LOOKS = {
  '1.0.0': { 'letter-spacing': '1px', 'text-decoration-line': 'underline', 'text-transform': 'none' },
  '1.1.0': { 'letter-spacing': '2px', 'text-decoration-line': 'none', 'text-transform': 'uppercase' },
};
type Version = keyof typeof LOOKS;
/** A style sheet with all but the default values. */
const sheetOf = (version: Version) => {
  const rules = Object.entries(LOOKS[version]).filter(([, value]) => value !== 'none');
  return `.word { ${rules.map(([name, value]) => `${name}: ${value};`).join(' ')} }\n`;
};

/** Passes every check, and would repaint the whole portal. */
const GREEDY = `button, [class*='button'] { outline: 3px dotted }
h1 { letter-spacing: 7px; animation: appear 2s infinite }
@keyframes appear { from { rotate: 1deg } }`;
/** What the page's own code adds to the document as soon as it is loaded, and does not remove. */
const ADOPTED = `const greedy = new CSSStyleSheet();
greedy.replaceSync('h1 { rotate: 9deg }');
document.adoptedStyleSheets.push(greedy);`;

/** From the section's page: its styles reach no other page, neither when it is left nor when it is prefetched, and nothing around it. */
async function expectOnlyInside(name: string, page: Page) {
  const heading = page.getByRole('heading', { level: 1 });
  const link = page.getByRole('link', { name: /^Gaya/ }).first();
  const account = page.getByRole('button', { name: /^Akaun / });
  const isInside = async () => {
    await expect(heading).toHaveCSS('letter-spacing', '7px');
    await expect(heading).toHaveCSS('animation-name', `${name}-appear`);
    await expect(heading).toHaveCSS('rotate', 'none');
    await expect(page.getByRole('button', { name: 'Tambah' })).toHaveCSS('outline-style', 'dotted');
    await expect(account).not.toHaveCSS('outline-style', 'dotted');
  };
  const isOutside = async () => {
    await expect(heading).not.toHaveCSS('letter-spacing', '7px');
    await expect(heading).toHaveCSS('rotate', 'none');
    await expect(account).not.toHaveCSS('outline-style', 'dotted');
  };
  await isInside();
  await page.goto('/helpdesk');
  const sheet = page.waitForResponse((reply) => reply.url().includes(`/${name}/`) && reply.url().endsWith('.css'));
  await link.hover();
  await sheet;
  await page.waitForLoadState('networkidle');
  await isOutside();
  await link.click();
  await isInside();
  await page.goBack();
  await isOutside();
  await link.click();
  await isInside();
}

test('a release gets its own styles, not those of the release before it', async ({ agency, as, request }, {
  retry,
}) => {
  test.setTimeout(120_000);
  const { name, title } = namesOf(retry);
  const token = await registerSection(request, name);
  const done = async (...args: string[]) => {
    const { code, text } = await agency.section(...args, '--token', token);
    expect(code, text).toBe(0);
  };
  const serve = async (version: Version) => {
    agency.write(SHEET, () => sheetOf(version));
    agency.write('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
    expect((await agency.section('build')).code).toBe(0);
    await done('publish');
    await done('promote', version, '--reason', 'Another look for the page');
  };
  agency.write('src/home/greedy.css', () => GREEDY);
  agency.write('src/home/HomePage.tsx', (text) =>
    [
      "import css from './home.module.css';",
      "import './greedy.css';",
      text.replace('<p role="status">', '<p role="status" className={css.word}>'),
      ADOPTED,
    ].join('\n'),
  );
  await serve('1.0.0');

  const { page, open } = await as('client');
  const expectLook = async (version: Version) => {
    const word = page.getByText('kali ditekan');
    for (const [property, value] of Object.entries(LOOKS[version])) await expect(word).toHaveCSS(property, value);
  };
  const take = () => page.getByRole('button', { name: 'Guna keluaran baharu' }).click();
  await open(`/${name.slice('mf-'.length)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectLook('1.0.0');
  await expectOnlyInside(name, page);

  await serve('1.1.0');
  await take();
  await expectLook('1.1.0');

  await done('rollback', '1.0.0', '--reason', 'The look before was better');
  await take();
  await expectLook('1.0.0');
});
