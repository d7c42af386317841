import { catalogue } from '@titian/shared-contracts/catalogue';
import { type CatalogueCategories, catalogueSetting } from '@titian/shared-contracts/catalogue-setting';
import { MAIN_PAGE_AS_IT_CAME, publishedMainPage } from '@titian/shared-contracts/main-page';
import { openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { CatalogueSettingsPage } from './CatalogueSettingsPage';

const server = setUp();
const categories: CatalogueCategories = {
  categories: [
    { code: 'land', name: { my: 'Tanah', en: 'Land' }, hidden: false, apis: 3, rowVersion: 4 },
    { code: 'weather', name: { my: 'Cuaca', en: 'Weather' }, hidden: true, apis: 1, rowVersion: 1 },
    { code: 'health', name: { my: 'Kesihatan', en: 'Health' }, hidden: false, apis: 0, rowVersion: 1 },
  ],
  ordered: false,
  rowVersion: 7,
};
const synonyms = {
  groups: [
    { words: ['tanah', 'lot'], apis: 3 },
    { words: ['mykad', 'kad pengenalan'], apis: 1 },
  ],
  rowVersion: 5,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ketua Platform',
};
const api = { id: '00000000-0000-4000-8000-000000000001', Name: { my: 'Semakan Hakmilik', en: 'Title Check' } };
const featured = {
  ...{ type: 'featured' as const, key: 'f', on: true, title: { my: 'Pilihan', en: 'Featured' } },
  ...{ by: 'newest' as const, count: 4, apis: [] },
};

const serve = () => {
  const sent: unknown[] = [];
  server.use(
    reply(catalogueSetting.categories, categories),
    reply(catalogueSetting.synonyms, synonyms),
    reply(publishedMainPage.read, { blocks: [...MAIN_PAGE_AS_IT_CAME.blocks, featured] }),
    reply(catalogue.cards, { data: [] }),
    reply(catalogueSetting.trial, {
      withSynonyms: { totalItems: 7, apis: [api] },
      without: { totalItems: 0, apis: [] },
    }),
    reply(catalogueSetting.orderCategories, ({ body }) => (sent.push(body), categories)),
    reply(catalogueSetting.updateCategory, ({ body }) => (sent.push(body), categories)),
    reply(catalogueSetting.saveSynonyms, ({ body }) => (sent.push(body), synonyms)),
  );
  return sent;
};
const open = (query = '') =>
  openPage(<CatalogueSettingsPage />, { path: `/settingsCMS/CatalogCMS${query}`, locale: 'my' });
const press = (name: string | RegExp) => screen.findByRole('button', { name });
const words = (dialog: HTMLElement) => within(dialog).getByRole('combobox');

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows both names, the counts, what is hidden, and what the main page says', async () => {
  serve();
  open();
  const card = await screen.findByRole('region', { name: 'Kategori' });
  const [first, second] = await within(card).findAllByRole('listitem');
  expect(first).toHaveTextContent(/Tanah.*Land.*3 API/);
  expect(second).toHaveTextContent('Tersembunyi');
  expect(within(card).getByText(/API terbanyak didahulukan/)).toBeVisible();
  const main = screen.getByRole('region', { name: 'Di halaman utama' });
  expect(await within(main).findByText('Satu titian untuk data kerajaan negeri')).toBeVisible();
  expect(within(main).getByText('4 API terbaharu')).toBeVisible();
  expect(within(main).getByRole('link', { name: 'Sunting halaman utama' })).toHaveAttribute(
    'href',
    '/settingsCMS/Contents/utama',
  );
});

it('moves a category by keyboard, and sends the whole order with the version that was shown', async () => {
  const sent = serve();
  const { user } = open();
  (await press('Naikkan Kesihatan')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ codes: ['land', 'health', 'weather'], rowVersion: 7 }]));
  expect(await screen.findByText('Kesihatan kini di tempat 2')).toBeInTheDocument();
  expect(await press('Naikkan Tanah')).toHaveAttribute('aria-disabled', 'true');
});

it('hides, shows and renames a category', async () => {
  const sent = serve();
  const { user } = open();
  await user.click(await press('Tawarkan Cuaca sebagai penapis'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({ input: { name: { my: 'Cuaca', en: 'Weather' }, hidden: false }, rowVersion: 1 });
  await user.click(await press('Namakan semula Tanah'));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getAllByRole('textbox')[1]!, 's');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ input: { name: { my: 'Tanah', en: 'Lands' }, hidden: false }, rowVersion: 4 });
});

it('adds a group of words at the end', async () => {
  const sent = serve();
  const { user } = open();
  await user.click(await press('Kumpulan baharu'));
  const dialog = await screen.findByRole('dialog');
  await user.type(words(dialog), 'geran,hak milik,');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  const groups = [...synonyms.groups.map((group) => group.words), ['geran', 'hak milik']];
  await waitFor(() => expect(sent).toEqual([{ groups, rowVersion: 5 }]));
});

it.each([
  ['geran,LÓT,', 'Kumpulan lain sudah mempunyai “LÓT”.'],
  ['geran,', /Satu kumpulan mempunyai 2 hingga 10/],
  ['geran,a&b,', /Setiap perkataan mempunyai 2 hingga 40/],
])('says what is wrong with the words %s', async (typed, message) => {
  const sent = serve();
  const { user } = open();
  await user.click(await press('Kumpulan baharu'));
  const dialog = await screen.findByRole('dialog');
  await user.type(words(dialog), typed);
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
  expect(sent).toEqual([]);
});

it('keeps what was typed when somebody else has saved meanwhile', async () => {
  serve();
  server.use(reply(catalogueSetting.saveSynonyms, () => problem(409, 'stale') as never));
  const { user } = open();
  await user.click(await press('Sunting tanah, lot'));
  const dialog = await screen.findByRole('dialog');
  await user.type(words(dialog), 'geran,');
  await user.click(within(dialog).getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  expect(within(dialog).getByText('geran')).toBeInTheDocument();
});

it('deletes a group after a question', async () => {
  const sent = serve();
  const { user } = open();
  await user.click(await press('Padam mykad, kad pengenalan'));
  await user.click(await press('Padam kumpulan'));
  await waitFor(() => expect(sent).toEqual([{ groups: [['tanah', 'lot']], rowVersion: 5 }]));
});

it('shows what the search of the address finds with and without synonyms', async () => {
  serve();
  open('?q=lot');
  const found = within(await screen.findByRole('region', { name: 'Dengan sinonim' }));
  expect(found.getByText('Semakan Hakmilik')).toBeVisible();
  expect(found.getByText('dan 6 lagi')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Tanpa sinonim' })).getByText('0 API')).toBeVisible();
});

it('offers no change to who may only look', async () => {
  serve();
  signInAs('SuperAdministrator', { Permission: { 'cms.content': ['view'] } });
  open();
  await screen.findByText('Tersembunyi');
  await screen.findByText('kad pengenalan');
  const changing = /^(Naikkan|Turunkan|Namakan|Sembunyikan|Tawarkan|Sunting|Padam|Kumpulan baharu)/;
  expect(screen.queryByRole('button', { name: changing })).not.toBeInTheDocument();
});
