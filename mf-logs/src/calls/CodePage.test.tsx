import { PLANE_CODES, type PlaneCodeName } from '@titian/shared-contracts/plane';
import { openPage, screen } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { CodePage } from './CodePage';

setUp();
const open = (code: string, locale: 'my' | 'en' = 'en') =>
  openPage(<CodePage />, { path: `/errors/${code}`, pattern: '/errors/:code', locale });

it.each(Object.keys(PLANE_CODES) as PlaneCodeName[])('explains %s to a visitor, with its answer', async (code) => {
  const { unmount } = open(code);
  expect(
    await screen.findByRole('heading', { level: 1, name: `${code}: ${PLANE_CODES[code].title.en}` }),
  ).toBeVisible();
  for (const name of ['What it means', 'What the caller does', 'What the provider does'])
    expect(screen.getByRole('region', { name })).not.toHaveTextContent('codes.');
  expect(screen.getByRole('group', { name: 'An example of the answer' })).toHaveTextContent(`X-GDX-Error: ${code}`);
  unmount();
  open(code.toLowerCase(), 'my');
  expect(
    await screen.findByRole('heading', { level: 1, name: `${code}: ${PLANE_CODES[code].title.my}` }),
  ).toBeVisible();
});

it('says that there is no such code, and which there are', async () => {
  open('GDX-9999');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such code' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'GDX-1310' })).toHaveAttribute('href', '/errors/GDX-1310');
});

it('isn’t deceived by the name of something else', async () => {
  open('constructor');
  expect(await screen.findByRole('heading', { level: 1, name: 'No such code' })).toBeVisible();
});
