import { http, HttpResponse } from 'msw';
import { API_DOCUMENTS_MAX, apiDocument, type NewApiDocument } from '@titian/shared-contracts/api-document';
import { file as upload } from '@titian/shared-contracts/file';
import { library } from '@titian/shared-contracts/library';
import {
  decline,
  openPage,
  problem,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { documentOf, libraryDocument } from '../../testing/documents';
import { id } from '../../testing/ownProject';
import { setUp } from '../../testing/setUp';
import { DocumentsCard } from './DocumentsCard';

const server = setUp();
beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

const [guide, terms] = [documentOf(1, 'Guide'), documentOf(2, 'Agreement', { itemId: id(50) })];
const open = (documents = [guide, terms], editable = true, locale: 'en' | 'my' = 'en') => {
  server.use(reply(apiDocument.list, documents));
  return openPage(<DocumentsCard projectId={id(10)} editable={editable} />, { path: '/myapi', locale });
};

it('lists what is attached, and offers nothing but a download to who only reads', async () => {
  open(undefined, false);
  const list = await screen.findByRole('list', { name: 'Documents' });
  expect(within(list).getByText('Guide')).toBeVisible();
  expect(within(list).getByText('From the library')).toBeVisible();
  expect(screen.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
    ...['Download 1.pdf', 'Download 2.pdf'],
  ]);
});

it('is empty in both languages, with what adds one', async () => {
  const { unmount } = open([], true, 'my');
  expect(await screen.findByText('Belum ada dokumen')).toBeVisible();
  unmount();
  open([]);
  expect(await screen.findByRole('button', { name: 'Add a document' })).toBeVisible();
});

it('says that it could not be loaded', async () => {
  server.use(decline(apiDocument.list, 500, 'internal'));
  openPage(<DocumentsCard projectId={id(10)} editable />, { path: '/myapi', locale: 'en' });
  expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
});

it('takes a document of the library with its title, and shows what is wrong at its field', async () => {
  const sent: NewApiDocument[] = [];
  let isGone = true;
  server.use(
    reply(library.list, { data: [libraryDocument(50, 'Circular')], totalItems: 1, page: 1, pageSize: 50 }),
    reply(apiDocument.create, ({ body }) => {
      sent.push(body as NewApiDocument);
      return isGone
        ? (problem(422, 'validation', { errors: [{ path: '/itemId', code: 'validation.documentGone' }] }) as never)
        : documentOf(3, 'Circular');
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a document' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: /From the document library/ }));
  await user.click(await dialog.findByRole('combobox', { name: 'Document of the library' }));
  await user.click(await screen.findByTitle('Circular'));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Title in English' })).toHaveValue('Circular'));
  await user.click(dialog.getByRole('button', { name: 'Add a document' }));
  expect(await dialog.findByText('This document is no longer in the library. Choose another.')).toBeVisible();
  isGone = false;
  await user.click(dialog.getByRole('button', { name: 'Add a document' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.at(-1)).toMatchObject({ itemId: id(50), fileId: null, title: { en: 'Circular' } });
});

it('says to wait while a file is sent, and no more once it is there', async () => {
  const file = { id: id(60), name: 'guide.pdf', type: 'application/pdf', size: 3, url: `/api/files/${id(60)}` };
  let arrive = () => undefined as void;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  server.use(
    http.post(`*${upload.upload.path}`, async () => {
      await arrived;
      return HttpResponse.json([file]);
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a document' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.upload(await dialog.findByLabelText('File'), new File(['%PDF'], 'guide.pdf', { type: 'application/pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Add a document' }));
  expect(await dialog.findByText('Wait until the file is uploaded.')).toBeVisible();
  arrive();
  await waitFor(() => expect(dialog.queryByText('Wait until the file is uploaded.')).toBeNull());
  expect(dialog.getByText('guide.pdf')).toBeVisible();
});

it('moves, renames and removes them', async () => {
  const done: unknown[] = [];
  server.use(
    reply(apiDocument.order, ({ body }) => (done.push(body), null)),
    reply(apiDocument.rename, ({ body }) => (done.push(body), guide)),
    reply(apiDocument.remove, () => (done.push('removed'), null)),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Agreement up' }));
  await user.click(screen.getByRole('button', { name: 'Change the title of Guide' }));
  const dialog = within(await screen.findByRole('dialog'));
  const title = dialog.getByRole('textbox', { name: 'Title in English' });
  await user.clear(title);
  await user.click(dialog.getByRole('button', { name: 'Save the title' }));
  expect(done).toHaveLength(1);
  await user.type(title, 'Handbook');
  await user.click(dialog.getByRole('button', { name: 'Save the title' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove Agreement' }));
  const asked = within(await screen.findByRole('dialog'));
  expect(asked.getByText('It stays in the document library.')).toBeVisible();
  await user.click(asked.getByRole('button', { name: 'Remove' }));
  await waitFor(() =>
    expect(done).toEqual([
      { ids: [terms.id, guide.id] },
      { rowVersion: 1, title: { my: 'Guide', en: 'Handbook' } },
      'removed',
    ]),
  );
});

it('offers no more than an API can have', async () => {
  open(Array.from({ length: API_DOCUMENTS_MAX }, (_, n) => documentOf(n, `Guide ${n}`)));
  await screen.findByText('Guide 0');
  expect(screen.queryByRole('button', { name: 'Add a document' })).toBeNull();
});
