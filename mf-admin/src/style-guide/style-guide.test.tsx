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
// The editor asks where its text is, which a window without layout can't say.
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [] }));
const EXAMPLES = [...LAYOUT, ...FORMS, ...TABLES];
const root = path.join(path.dirname(createRequire(import.meta.url).resolve('@titian/shared-ui')), '..');

/** Parts that can't stand on a page of the guide by themselves, each with the reason. */
const LEFT_OUT: Record<string, string> = {
  PortalProviders: 'the shell and each section put it around everything',
  UnsavedContext: 'a context: the shell asks before a page is left',
  FailPageContext: 'a context: the shell shows the page for failures',
  Page: 'the frame of a whole page with its only h1: these pages stand in it',
  UnknownApi: 'a whole page with its own h1',
  Form: 'hooks and lists of a form, which is a ResourceForm',
  Trans: 'a text with elements within: it looks like what is around it',
  CodeBlock: 'light text, which stands in a CodePanel or on another dark ground',
};

/** The components that a module of shared-ui exports: their names are in PascalCase. */
const componentsOf = (file: string): string[] =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/^export \{([^}]*)\} from '\.\//gm)].flatMap(
    ([, names = '']) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => /^[A-Z]\w*[a-z]/.test(name)),
  );
const exported = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  exports: Record<string, string | { types: string }>;
};
/** Of all subpaths; those for tests have none that a page shows. */
const PARTS = Object.entries(exported.exports)
  .filter(([name, file]) => name !== './testing' && typeof file === 'string')
  .flatMap(([, file]) => componentsOf(file as string));

it('shows every part that sections use', () => {
  const shown = EXAMPLES.map(({ code }) => code).join('\n');
  const isShown = (name: string) => new RegExp(`<${name}\\b`).test(shown);
  expect(PARTS.filter((name) => !(name in LEFT_OUT) && !isShown(name))).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((name) => isShown(name) || !PARTS.includes(name))).toEqual([]);
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

it.each([
  ['Dialog keputusan', ['Minta butiran', 'Padam beberapa', 'Belum boleh dipadam', 'Lumpuhkan']],
  ['Laci', ['Sunting nama', 'Buat keputusan']],
  ['Surat', ['Buka surat']],
])('opens the dialogs of “%s”', async (title, openers) => {
  signInAs('Developer');
  const { user } = openPage(<BlankPage />, { path: '/element/blankpage' });
  const example = within(await screen.findByRole('region', { name: title }));
  for (const name of openers) {
    await user.click(await example.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getAllByRole('button', { name: 'Tutup' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('writes, takes files and reads an API without the server', async () => {
  signInAs('Developer');
  const { user, unmount } = openPage(<FormPage />, { path: '/element/form' });
  expect(await screen.findByRole('textbox', { name: 'Isi' })).toHaveTextContent('Semakan hakmilik');
  expect(await screen.findByRole('textbox', { name: 'Takrif API' })).toHaveTextContent('openapi: 3.1.0');
  const files = within(screen.getByRole('region', { name: 'Fail' }));
  await user.upload(files.getByLabelText('Lampiran'), new File(['%PDF-1.7'], 'nota.pdf', { type: 'application/pdf' }));
  expect(await files.findByText('nota.pdf')).toBeVisible();
  unmount();
  openPage(<TablePage />, { path: '/element/table' });
  const first = within(await screen.findByRole('region', { name: 'Panggilan pertama' }));
  await user.click(await first.findByRole('button', { name: /Hantar/ }));
  expect((await first.findAllByText(/GM10482/)).length).toBeGreaterThan(0);
});
