import { expect, collectErrors } from '../src/fixtures';
import { BASE_URL } from '../src/portal';
import { type AgencyFolder, createSection } from '../src/team/agencyFolder';
import { agencyTest } from '../src/team/agencyTest';
import { setCallPath, memberNamesAt, showItems } from '../src/team/items';
import { registerSection } from '../src/team/registerSection';

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number, word = 'satu') => ({ name: `mf-${word}${retry || ''}`, title: `Bahagian ${word}` });
const test = agencyTest(namesOf);

const INFO = '/public/portal-info';
const FIGURES = '/public/statistics';
const AGENCIES = '/public/organizations';

test('sections may use the same names of calls: each gets its own answers, and so does each release', async ({
  agency,
  as,
  request,
}, { retry }) => {
  test.setTimeout(240_000);
  const [one, other] = [namesOf(retry), namesOf(retry, 'dua')];
  const neighbour = await createSection(BASE_URL, other.name, other.title);
  const admitted = async (name: string) => ['--token', await registerSection(request, name)];
  const tokens = new Map([
    [agency, await admitted(one.name)],
    [neighbour, await admitted(other.name)],
  ]);
  const done = async (section: AgencyFolder, ...args: string[]) => {
    const { code, text } = await section.section(...args);
    expect(code, text).toBe(0);
  };
  const serve = async (section: AgencyFolder, version: string, address: string) => {
    setCallPath(section, address);
    section.write('package.json', (text) => text.replace(/"version": "[^"]*"/, `"version": "${version}"`));
    await done(section, 'build');
    await done(section, 'publish', ...tokens.get(section)!);
    await done(section, 'promote', version, '--reason', 'Its call has another path', ...tokens.get(section)!);
  };

  try {
    for (const section of [agency, neighbour]) showItems(section);
    await serve(agency, '1.0.0', INFO);
    await serve(neighbour, '1.0.0', FIGURES);
    // Calls, hooks and tags have types in the packages that the portal serves.
    await done(agency, 'types');

    const { page, open } = await as('client');
    const errors = collectErrors(page);
    const answer = page.locator('main output');
    const expectAnswer = async (address: string) => expect(answer).toHaveText(await memberNamesAt(request, address));
    const go = async ({ title }: { title: string }) => {
      await page.getByRole('link', { name: title, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    };
    await open(`/${one.name.slice('mf-'.length)}`);
    await page.evaluate(() => void Object.assign(window, { marked: true }));
    await expectAnswer(INFO);
    await go(other);
    await expectAnswer(FIGURES);
    await go(one);
    await expectAnswer(INFO);

    await serve(agency, '1.1.0', AGENCIES);
    await expectAnswer(INFO);
    await page.getByRole('button', { name: 'Guna keluaran baharu' }).click();
    await expectAnswer(AGENCIES);
    await go(other);
    await expectAnswer(FIGURES);

    await go(one);
    await done(agency, 'rollback', '1.0.0', '--reason', 'The address before was right', ...tokens.get(agency)!);
    await page.getByRole('button', { name: 'Guna keluaran baharu' }).click();
    await expectAnswer(INFO);
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(errors).toEqual([]);
  } finally {
    neighbour.remove();
  }
});
