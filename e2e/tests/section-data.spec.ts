import { expect, collectErrors } from '../src/fixtures';
import { agencyTest } from '../src/team/agencyTest';
import { addBays } from '../src/team/bays';
import { registerSection } from '../src/team/registerSection';

/** Each retry needs another name: the portal keeps published releases. */
const namesOf = (retry: number) => ({ name: `mf-petak${retry || ''}`, title: `Petak${retry ? ` ${retry}` : ''}` });
const test = agencyTest(namesOf);

test('a section of another team has its own badge, tags, and texts of errors and states', async ({
  agency,
  as,
  request,
}, { retry }) => {
  test.setTimeout(240_000);
  const { name, title } = namesOf(retry);
  const done = async (...args: string[]) => {
    const { code, text } = await agency.section(...args);
    expect(code, text).toBe(0);
  };
  addBays(agency, name);
  const token = ['--token', await registerSection(request, name)];
  await done('types');
  await done('build');
  await done('publish', ...token);
  await done('promote', '1.0.0', '--reason', 'The first bays of the town', ...token);

  const { page, open } = await as('client');
  const errors = collectErrors(page);
  await open(`/${name.slice('mf-'.length)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  // The badge shows the same count as the bell.
  const bell = page.getByRole('button', { name: /^Pemberitahuan/ });
  await expect(bell).toHaveAccessibleName(/, \d+ belum dibaca/);
  const unread = /\d+/.exec((await bell.getAttribute('aria-label'))!)![0];
  const entry = page.getByRole('navigation', { name: 'Menu sisi' }).getByRole('link', { name: title });
  await expect(entry).toHaveText(`${title}${unread}`);

  await expect(page.getByText('Petak penuh')).toBeVisible();
  await page.getByRole('button', { name: 'Tempah petak' }).click();
  await expect(page.getByText('Petak ini tiada lagi.')).toBeVisible();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('button', { name: 'Book a bay' }).click();
  await expect(page.getByText('This bay is gone.')).toBeVisible();
  await expect(page.getByText('No bay free')).toBeVisible();

  // Its mutation invalidates its own tag: the shell reads the badge again.
  await page.getByRole('button', { name: 'Clear the bays' }).click();
  await expect(page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: title })).toHaveText(
    title,
  );
  // The two 404 of an unknown bay were expected.
  expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  await done('block', '1.0.0', '--reason', 'The check is over', ...token);
});
