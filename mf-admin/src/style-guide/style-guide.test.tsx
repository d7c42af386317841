import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { openPage, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { BlankPage } from './BlankPage';
import { FORMS } from './forms';
import { FormPage } from './FormPage';
import { LAYOUT } from './layout';
import { TABLES } from './tables';
import { TablePage } from './TablePage';

setUp();
const EXAMPLES = [...LAYOUT, ...FORMS, ...TABLES];
const sources = path.dirname(createRequire(import.meta.url).resolve('@titian/shared-ui'));

/** Without an example: what the shell puts around pages, frames of a whole page, and parts of one domain or of other parts. */
const LEFT_OUT = [
  ...['PortalProviders', 'UnsavedContext', 'FailPageContext'],
  ...['Page', 'WithSidebar', 'SidebarLinks'],
  ...['Carousel', 'SlideArt', 'SlidePicture', 'RichText', 'LetterDialog', 'FileUpload', 'FileList'],
  ...['Floating', 'FilterChips', 'FilterPanel', 'AnnouncementBar', 'FigureBand', 'FigureBandSkeleton'],
];
const componentsOf = (file: string): string[] => {
  const text = readFileSync(path.join(sources, file), 'utf8');
  return [...text.matchAll(/^export \{([^}]*)\} from '\.\/(?!blocks|antd)/gm)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z][a-z]/.test(name)),
  );
};

it('shows every part that sections use', () => {
  const shown = EXAMPLES.map(({ code }) => code).join('\n');
  const missing = [...componentsOf('index.ts'), ...componentsOf('data.ts')].filter(
    (name) => !LEFT_OUT.includes(name) && !new RegExp(`<${name}\\b`).test(shown),
  );
  expect(missing).toEqual([]);
});

it.each([
  ['/element/blankpage', BlankPage, LAYOUT.length],
  ['/element/form', FormPage, FORMS.length],
  ['/element/table', TablePage, TABLES.length],
] as const)('%s has the code of each example, which is its own module', async (address, Page, count) => {
  signInAs('Developer');
  openPage(<Page />, { path: address });
  expect(await screen.findAllByText('Kod', { selector: 'summary' })).toHaveLength(count);
});

it('shows a view’s states on demand', async () => {
  signInAs('Developer');
  const { user } = openPage(<BlankPage />, { path: '/element/blankpage' });
  const states = within(await screen.findByRole('region', { name: 'Keadaan paparan' }));
  await user.click(states.getByRole('button', { name: 'Gagal' }));
  expect(await states.findByText('Senarai tidak dapat dimuatkan')).toBeVisible();
  await user.click(states.getByRole('button', { name: 'Cuba semula' }));
  expect(await states.findByText('Semakan hakmilik')).toBeVisible();
});

it('lists, searches and orders its sample rows, and says what was pressed', async () => {
  signInAs('Developer');
  const { user } = openPage(<TablePage />, { path: '/element/table' });
  const list = within(await screen.findByRole('region', { name: 'Senarai' }));
  const names = () =>
    list
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(names()[0]).toContain('Semakan Hakmilik');
  await user.click(within(list.getByRole('columnheader', { name: 'Nama' })).getByRole('button'));
  await waitFor(() => expect(names()[0]).toContain('Aras Sungai'));
  await user.type(list.getByPlaceholderText('Cari nama'), 'klinik{Enter}');
  await waitFor(() => expect(names()).toHaveLength(1));
  await user.click(list.getByRole('button', { name: /Slot Klinik/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sunting' }));
  expect(await screen.findByText(/Anda menekan “Sunting”/)).toBeVisible();
});
