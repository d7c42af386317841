import { expect } from '../src/fixtures';
import { agencyTest } from '../src/team/agencyTest';
import { registerSection } from '../src/team/registerSection';

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number) => ({ name: `mf-gaya${retry || ''}`, title: `Gaya${retry ? ` ${retry}` : ''}` });
const test = agencyTest(namesOf);

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
  agency.write(
    'src/home/HomePage.tsx',
    (text) =>
      `import css from './home.module.css';\n${text.replace('<p role="status">', '<p role="status" className={css.word}>')}`,
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

  await serve('1.1.0');
  await take();
  await expectLook('1.1.0');

  await done('rollback', '1.0.0', '--reason', 'The look before was better');
  await take();
  await expectLook('1.0.0');
});
