import { library } from '@titian/shared-contracts/library';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { guide, listed, picture, tagged, USE } from '../testing/library';
import { setUp } from '../testing/setUp';
import { DocumentsPage } from './DocumentsPage';
import { GalleryPage } from './GalleryPage';

const server = setUp();
beforeEach(() => server.use(tagged()));

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
  server.use(listed(guide({ allowed: [] })), reply(library.read, guide({ allowed: [] })));
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

it('shows tags on cards and rows, and leads from one to all that have it', async () => {
  signInAs('Client');
  const own = { tags: ['sungai', 'banjir'], allowed: [] };
  server.use(listed(picture(own)), reply(library.read, picture(own)));
  const { user, address } = openPage(<GalleryPage />, { path: '/gallery', locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /sungai · banjir/ }));
  const drawer = await screen.findByRole('dialog', { name: 'River valley' });
  await user.click(await within(drawer).findByRole('link', { name: '#banjir' }));
  await waitFor(() => expect(address()).toMatch(/\/gallery\?tag=banjir$/));
});

it('filters by any of several tags, which the address keeps, also one that has gone from the list', async () => {
  signInAs('Client');
  const asked: string[][] = [];
  server.use(
    tagged({ value: 'sungai', count: 4 }, { value: 'padi', count: 1 }),
    reply(library.list, ({ url }) => {
      asked.push(url.searchParams.getAll('filter'));
      return { data: [guide({ tags: ['padi'] })], totalItems: 1, page: 1, pageSize: 10 };
    }),
  );
  const { user, address } = openPage(<DocumentsPage />, { path: '/document?tag=lama', locale: 'en' });
  expect(await screen.findByText('padi')).toBeVisible();
  expect(asked.at(-1)).toEqual(['kind_eq=Document', 'tags_eq=lama']);
  await user.click(screen.getByRole('button', { name: /^Filter/ }));
  const panel = await screen.findByRole('dialog');
  expect(within(panel).getByRole('checkbox', { name: 'lama' })).toBeChecked();
  await user.click(within(panel).getByRole('checkbox', { name: /sungai/ }));
  await user.click(within(panel).getByRole('button', { name: 'Apply filters' }));
  await waitFor(() => expect(asked.at(-1)).toEqual(['kind_eq=Document', 'tags_in=lama,sungai']));
  expect(address()).toContain('tag=lama&tag=sungai');
});

it('adds tags with commas between them, and sends each as it was written', async () => {
  signInAs('SuperAdministrator');
  const sent: unknown[] = [];
  server.use(
    listed(guide({ tags: ['api'] })),
    reply(library.read, guide({ tags: ['api'] })),
    reply(library.uses, []),
    tagged({ value: 'api', count: 1 }),
    reply(library.update, ({ body }) => {
      sent.push(body);
      return guide({ tags: ['api', 'agensi', 'data negeri'], rowVersion: 2 });
    }),
  );
  const { user } = openPage(<DocumentsPage />, { path: `/document?id=${id(1)}`, locale: 'en' });
  await user.click(await screen.findByRole('button', { name: /^Actions/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
  const form = await screen.findByRole('dialog', { name: 'Edit details' });
  await user.type(within(form).getByLabelText(/^Tags/), 'Agensi,data negeri,x,');
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  expect(await within(form).findByText('This text is too short.')).toBeVisible();
  expect(sent).toEqual([]);
  // For a quarter of a second after typing, the field keeps its tags from a key that is held too long.
  await new Promise((resolve) => setTimeout(resolve, 300));
  await user.type(within(form).getByLabelText(/^Tags/), '{Backspace}');
  expect(within(form).queryByText('x')).not.toBeInTheDocument();
  await waitFor(() => expect(within(form).queryByText('This text is too short.')).not.toBeInTheDocument());
  await user.click(within(form).getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent).toMatchObject([{ rowVersion: 1, input: { tags: ['api', 'Agensi', 'data negeri'] } }]),
  );
});
