import { expect, watch } from '../src/fixtures';
import { agencyTest } from '../src/team/agencyTest';
import { bringBays } from '../src/team/bays';
import { admitSection } from '../src/team/registryDesk';

/** What another try of this check needs names of its own for: the portal keeps what was published. */
const namesOf = (retry: number) => ({ name: `mf-petak${retry || ''}`, title: `Petak${retry ? ` ${retry}` : ''}` });
const test = agencyTest(namesOf);

test('a section from elsewhere brings its badge, its tags, and its own words of errors and states', async ({
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
  bringBays(agency, name);
  const token = ['--token', await admitSection(request, name)];
  await done('types');
  await done('build');
  await done('publish', ...token);
  await done('promote', '1.0.0', '--reason', 'The first bays of the town', ...token);

  const { page, open } = await as('client');
  const faults = watch(page);
  await open(`/${name.slice('mf-'.length)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  // What the badge counts is what the bell counts.
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

  // Its own mutation makes its own tag stale: the shell reads the badge again.
  await page.getByRole('button', { name: 'Clear the bays' }).click();
  await expect(page.getByRole('navigation', { name: 'Side menu' }).getByRole('link', { name: title })).toHaveText(
    title,
  );
  // Nobody's bay was refused twice, on purpose.
  expect(faults.filter((fault) => !fault.includes('404'))).toEqual([]);
  await done('block', '1.0.0', '--reason', 'The check is over', ...token);
});
