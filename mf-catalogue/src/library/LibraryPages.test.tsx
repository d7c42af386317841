import { library, type LibraryItem } from '@titian/shared-contracts/library';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { DocumentsPage } from './DocumentsPage';
import { GalleryPage } from './GalleryPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const picture = (changes: Partial<LibraryItem> = {}): LibraryItem => ({
  id: id(1),
  kind: 'Picture',
  title: { my: 'Lembah sungai', en: 'River valley' },
  description: { my: '', en: '' },
  alt: { my: 'Sungai di antara bukit', en: 'A river between hills' },
  category: 'Banner',
  file: { id: id(2), url: `/content/${id(2)}.png`, name: 'sungai.png', type: 'image/png', size: 2_000 },
  coverUrl: null,
  owner: null,
  rowVersion: 1,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ketua Platform',
  allowed: ['update', 'remove'],
  ...changes,
});
const guide = picture({
  ...{ kind: 'Document', title: { my: 'Panduan', en: 'Guide' }, category: 'Guide', alt: { my: '', en: '' } },
  file: { id: id(3), url: `/api/files/${id(3)}`, name: 'panduan.pdf', type: 'application/pdf', size: 9_000 },
  allowed: [],
});
const listed = (...data: LibraryItem[]) =>
  reply(library.list, { data, totalItems: data.length, page: 1, pageSize: 10 });
const USE = { place: 'announcement' as const, id: id(9), title: { my: 'Jambatan dibuka', en: 'Bridge opens' } };

it('shows pictures with their alternative text in the language of the reader, and where one is used', async () => {
  signInAs('SuperAdministrator');
  server.use(listed(picture()), reply(library.read, picture()), reply(library.uses, [USE]));
  const { user } = openPage(<GalleryPage />, { path: '/gallery', locale: 'en' });
  expect(await screen.findByRole('img', { name: 'A river between hills' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /River valley/ }));
  const drawer = await screen.findByRole('dialog', { name: 'River valley' });
  expect(await within(drawer).findByRole('link', { name: 'Bridge opens' })).toBeVisible();
});

it('names the places of a picture that is not deleted because it is used', async () => {
  signInAs('SuperAdministrator');
  server.use(
    listed(picture()),
    reply(library.read, picture()),
    reply(library.uses, []),
    decline(library.remove, 409, 'library.used', { extra: { uses: [USE] } }),
  );
  const { user } = openPage(<GalleryPage />, { path: `/gallery?id=${id(1)}`, locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = await screen.findByRole('dialog', { name: 'River valley is in use' });
  expect(within(dialog).getByRole('link', { name: 'Bridge opens' })).toBeVisible();
});

it('offers readers a download, and nothing that only administrators may do', async () => {
  signInAs('Client');
  server.use(listed(guide), reply(library.read, guide));
  openPage(<DocumentsPage />, { path: `/document?id=${id(1)}`, locale: 'en' });
  const drawer = await screen.findByRole('dialog', { name: 'Guide' });
  expect(await within(drawer).findByRole('button', { name: 'Download' })).toBeVisible();
  expect(within(drawer).queryByRole('button', { name: /^Actions/ })).toBeNull();
  expect(within(drawer).queryByText('Where it is used')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
});

it('asks for the kind of the page and the chosen category, and says when nothing matches', async () => {
  signInAs('Client');
  const asked: string[] = [];
  server.use(
    reply(library.list, ({ url }) => {
      asked.push(...url.searchParams.getAll('filter'));
      return { data: [], totalItems: 0, page: 1, pageSize: 10 };
    }),
  );
  openPage(<GalleryPage />, { path: '/gallery?category=Logo', locale: 'en' });
  expect(await screen.findByText('Nothing matches')).toBeVisible();
  await waitFor(() => expect(asked).toEqual(expect.arrayContaining(['kind_eq=Picture', 'category_eq=Logo'])));
});
