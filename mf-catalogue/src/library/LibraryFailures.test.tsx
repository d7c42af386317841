import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { file } from '@titian/shared-contracts/file';
import { library, type LibraryKind } from '@titian/shared-contracts/library';
import {
  decline,
  fireEvent,
  openPage,
  problem,
  reply,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { guide, listed, picture, tagged, USE } from '../testing/library';
import { setUp } from '../testing/setUp';
import { DocumentsPage } from './DocumentsPage';
import { GalleryPage } from './GalleryPage';

const server = setUp();
const PAGES = { Picture: <GalleryPage />, Document: <DocumentsPage /> };
const PATHS = { Picture: '/gallery', Document: '/document' };
const ITEMS = { Picture: picture, Document: guide };
const KINDS: LibraryKind[] = ['Picture', 'Document'];

const open = (kind: LibraryKind, query = '') => openPage(PAGES[kind], { path: `${PATHS[kind]}${query}`, locale: 'en' });
const press = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getByRole('button', { name });

beforeEach(() => {
  signInAs('SuperAdministrator');
  server.use(tagged());
});

describe.each(KINDS)('the list (%s)', (kind) => {
  const words = { Picture: 'The gallery could not be loaded', Document: 'The documents could not be loaded' }[kind];
  const name = { Picture: 'River valley', Document: 'Guide' }[kind];

  it('says what failed with the request id, and loads again when asked', async () => {
    server.use(decline(library.list, 503, 'unavailable'));
    const { user } = open(kind);
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/req_test/)).toBeVisible();
    server.use(listed(ITEMS[kind]()));
    await user.click(press('Try again'));
    expect((await screen.findAllByText(name))[0]).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
  });

  it('leads to the error page where the server answers 500', async () => {
    server.use(decline(library.list, 500, 'server.error'));
    const { address } = open(kind);
    await waitFor(() => expect(address()).toMatch(/\/error$/));
  });

  it('says that the reader may not see it', async () => {
    server.use(decline(library.list, 403, 'forbidden'));
    open(kind);
    expect(await screen.findByText('You may not see this page')).toBeVisible();
  });

  it('still shows its items where the tags are not to be had', async () => {
    server.use(decline(library.tags, 500, 'server.error'), listed(ITEMS[kind]()));
    open(kind);
    expect((await screen.findAllByText(name))[0]).toBeVisible();
  });

  it('is empty with a way to add the first, for those who may', async () => {
    server.use(listed());
    open(kind);
    const words = { Picture: 'The gallery is empty', Document: 'No documents yet' }[kind];
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Add a (picture|document)$/ })).toHaveLength(2);
  });

  it('is empty for readers without anything to press', async () => {
    signInAs('Client');
    server.use(listed());
    open(kind);
    expect(await screen.findByText(/that administrators add appear here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
  });

  it('names the places of one that is used, and keeps it', async () => {
    const item = ITEMS[kind]();
    server.use(
      ...[listed(item), reply(library.read, item), reply(library.uses, [USE])],
      decline(library.remove, 409, 'library.used', { extra: { uses: [USE] } }),
    );
    const { user } = open(kind, `?id=${id(1)}`);
    const drawer = await screen.findByRole('dialog', { name });
    await user.click(await within(drawer).findByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const why = await screen.findByRole('dialog', { name: `${name} is in use` });
    expect(within(why).getByRole('link', { name: 'Bridge opens' })).toBeVisible();
    await user.click(within(why).getAllByRole('button', { name: 'Close' }).at(-1)!);
    expect(await screen.findByRole('dialog', { name })).toBeVisible();
  });
});

describe('one item', () => {
  it('that is gone says so in its place, and the list stays', async () => {
    server.use(listed(picture()), decline(library.read, 404, 'notFound'));
    open('Picture', `?id=${id(7)}`);
    const drawer = await screen.findByRole('dialog', { name: 'Details' });
    expect(await within(drawer).findByText('This record could not be found')).toBeVisible();
    expect(await screen.findByText('River valley')).toBeInTheDocument();
  });

  it('shows what is said of it where its uses fail, with a retry of these alone', async () => {
    server.use(listed(picture()), reply(library.read, picture()), decline(library.uses, 500, 'server.error'));
    const { user, address } = open('Picture', `?id=${id(1)}`);
    const drawer = await screen.findByRole('dialog', { name: 'River valley' });
    expect(await within(drawer).findByText('Where it is used could not be loaded')).toBeVisible();
    expect(address()).toContain('/gallery');
    server.use(reply(library.uses, [USE]));
    await user.click(press('Try again', drawer));
    expect(await within(drawer).findByRole('link', { name: 'Bridge opens' })).toBeVisible();
  });

  it('stays where it is not deleted for another reason, which is told', async () => {
    server.use(listed(guide()), reply(library.read, guide()), reply(library.uses, []));
    server.use(decline(library.remove, 500, 'server.error'));
    const { user } = open('Document', `?id=${id(1)}`);
    const drawer = await screen.findByRole('dialog', { name: 'Guide' });
    await user.click(await within(drawer).findByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/An error occurred on the server/)).toBeVisible();
    expect(screen.getByText(/req_test/)).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Guide' })).toBeVisible();
  });
});

describe('a change that fails', () => {
  async function typed() {
    server.use(listed(guide()), reply(library.read, guide()), reply(library.uses, []));
    const { user } = open('Document', `?id=${id(1)}`);
    await user.click(await screen.findByRole('button', { name: /^Actions/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Edit details' }));
    const form = await screen.findByRole('dialog', { name: 'Edit details' });
    const title = within(form).getAllByLabelText(/^Title/)[1]!;
    await user.type(title, ' for agencies');
    await user.type(within(form).getByLabelText(/^Tags/), 'agensi,');
    return { user, form, title, save: () => user.click(press('Save', form)) };
  }
  const kept = ({ form, title }: Awaited<ReturnType<typeof typed>>) => {
    expect(title).toHaveValue('Guide for agencies');
    expect(within(form).getByText('agensi')).toBeInTheDocument();
  };

  it.each([
    ['somebody else was faster', () => problem(409, 'stale'), /Somebody changed this after you opened it/],
    ['it is too large', () => problem(413, 'tooLarge'), /This file or content is too large/],
    ['the server fails', () => problem(500, 'server.error'), /An error occurred on the server/],
    ['the right was taken away', () => problem(403, 'forbidden'), /You are not allowed to do this/],
    ['the network is gone', () => HttpResponse.error(), /The portal cannot be reached/],
  ])('keeps what was typed where %s, and saves it afterwards', async (_, answer, words) => {
    const all = await typed();
    server.use(reply(library.update, answer as never));
    await all.save();
    expect(await screen.findByText(words)).toBeVisible();
    kept(all);
    const sent = vi.fn();
    server.use(reply(library.update, ({ body }) => (sent(body), guide({ rowVersion: 2 }))));
    await all.save();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]![0]).toMatchObject({
      rowVersion: 1,
      input: { title: { my: 'Panduan', en: 'Guide for agencies' }, tags: ['agensi'] },
    });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit details' })).not.toBeInTheDocument());
  });

  it('shows what the server refuses at its field', async () => {
    const all = await typed();
    const errors = [
      { path: '/input/title/en', code: 'validation.tooLong' },
      { path: '/input/tags/0', code: 'validation.tooShort' },
    ];
    server.use(decline(library.update, 422, 'validation', { errors }));
    await all.save();
    await waitFor(() => expect(all.title).toHaveAccessibleDescription(/This text is too long/));
    expect(within(all.form).getByLabelText(/^Tags/)).toHaveAccessibleDescription(/This text is too short/);
    kept(all);
  });
});

describe('an upload', () => {
  const stored = { id: id(40), url: `/api/files/${id(40)}`, name: 'b.pdf', type: 'application/pdf', size: 9_000 };
  const answers = (answer: () => Response | Promise<Response>) =>
    server.use(http.post(`*${file.upload.path}`, () => answer()));
  const pdfOf = (name: string) => new NodeFile(['%PDF'], name, { type: 'application/pdf' });
  const choose = (form: HTMLElement, name = 'b.pdf') =>
    fireEvent.change(within(form).getByLabelText('File', { selector: 'input' }), {
      target: { files: [pdfOf(name)] },
    });
  async function adding() {
    server.use(listed(guide()));
    const { user } = open('Document');
    await user.click(await screen.findByRole('button', { name: 'Add a document' }));
    const form = await screen.findByRole('dialog', { name: 'Add a document' });
    for (const at of [0, 1]) await user.type(within(form).getAllByLabelText(/^Title/)[at]!, 'Borang');
    return { user, form, add: () => user.click(press('Add a document', form)) };
  }

  it('that is interrupted is sent again when asked, and nothing typed is lost', async () => {
    const { user, form, add } = await adding();
    answers(() => HttpResponse.error());
    choose(form);
    expect(await within(form).findByText(/The portal cannot be reached/)).toBeVisible();
    await add();
    // The form shows its fault anew while it is checked.
    await waitFor(() => expect(within(form).getByText('This field is required.')).toBeVisible());
    answers(() => HttpResponse.json([stored]));
    await user.click(press('Try b.pdf again', form));
    await waitFor(() => expect(within(form).getByText('b.pdf').closest('li')).toHaveTextContent('9 kB'));
    const sent = vi.fn();
    server.use(reply(library.create, ({ body }) => (sent(body), guide())));
    await add();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]![0]).toMatchObject({
      fileId: stored.id,
      input: { kind: 'Document', title: { my: 'Borang', en: 'Borang' }, tags: [] },
    });
  });

  it.each([
    [
      'damaged',
      () => problem(422, 'validation', { errors: [{ path: '/files/0', code: 'validation.fileBroken' }] }),
      /is (damaged|broken)/,
    ],
    ['too large for the server', () => problem(413, 'tooLarge'), /This file or content is too large/],
    ['one too many that waits', () => problem(409, 'file.quota'), /too many files that wait/],
  ])('of a file that is %s is refused without a retry', async (_, answer, words) => {
    const { form } = await adding();
    answers(answer);
    choose(form);
    expect(await within(form).findByText(words)).toBeVisible();
    expect(within(form).queryByRole('button', { name: /^Try b\.pdf again/ })).not.toBeInTheDocument();
  });

  it('of another file is waited for, so that the one before it is not added in its place', async () => {
    const { form, add } = await adding();
    answers(() => HttpResponse.json([{ ...stored, name: 'a.pdf' }]));
    choose(form, 'a.pdf');
    await waitFor(() => expect(within(form).getByText('a.pdf').closest('li')).toHaveTextContent('9 kB'));
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    answers(async () => {
      await waiting;
      return HttpResponse.json([{ ...stored, id: id(41) }]);
    });
    choose(form);
    await within(form).findByLabelText('Sending b.pdf');
    await add();
    await waitFor(() => expect(within(form).getByText('Wait until the file has been sent.')).toBeVisible());
    const sent = vi.fn();
    server.use(reply(library.create, ({ body }) => (sent(body), guide())));
    answer();
    await waitFor(() => expect(within(form).getByText('b.pdf').closest('li')).toHaveTextContent('9 kB'));
    await add();
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    expect(sent.mock.calls[0]![0]).toMatchObject({ fileId: id(41) });
  });

  it('that nobody named for a day says at the file that it is gone', async () => {
    const { form, add } = await adding();
    answers(() => HttpResponse.json([stored]));
    choose(form);
    await waitFor(() => expect(within(form).getByText('b.pdf').closest('li')).toHaveTextContent('9 kB'));
    const errors = [{ path: '/fileId', code: 'validation.fileGone' }];
    server.use(decline(library.create, 422, 'validation', { errors }));
    await add();
    expect(await within(form).findByText('This file is no longer there. Attach it again.')).toBeVisible();
    expect(within(form).getAllByLabelText(/^Title/)[0]).toHaveValue('Borang');
  });

  it.each([
    ['GIF', 'GIF89a\u0001\u0000'],
    ['moving AVIF', '\u0000\u0000\u0000\u001cftypavis\u0000\u0000\u0000\u0000avifmif1'],
  ])('of a %s is refused before it is cropped, whatever it is called', async (_, bytes) => {
    server.use(listed(picture()));
    const { user } = open('Picture');
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    const form = await screen.findByRole('dialog', { name: 'Add a picture' });
    const chosen = new File([bytes], 'gambar.avif', { type: 'image/avif' });
    await user.upload(within(form).getByLabelText('Picture', { selector: 'input' }), chosen);
    expect(await within(form).findByText('Only Image are allowed')).toBeVisible();
    expect(screen.queryByRole('dialog', { name: 'Crop the picture' })).not.toBeInTheDocument();
  });

  it('of a picture that is interrupted is sent again; one that is refused is not', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    server.use(listed(picture()));
    const { user } = open('Picture');
    await user.click(await screen.findByRole('button', { name: 'Add a picture' }));
    const form = await screen.findByRole('dialog', { name: 'Add a picture' });
    const chosen = new NodeFile(['x'], 'gambar.avif', { type: 'image/avif' });
    const take = async () => {
      fireEvent.change(within(form).getByLabelText('Picture', { selector: 'input' }), { target: { files: [chosen] } });
      await user.click(await screen.findByRole('button', { name: 'Use it uncropped' }));
    };
    answers(() => problem(422, 'validation', { errors: [{ path: '/files/0', code: 'validation.fileBroken' }] }));
    await take();
    expect(await within(form).findByText(/is (damaged|broken)/)).toBeVisible();
    expect(within(form).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    answers(() => HttpResponse.error());
    await take();
    expect(await within(form).findByText(/The portal cannot be reached/)).toBeVisible();
    answers(() => HttpResponse.json([{ ...stored, name: 'gambar.avif', type: 'image/avif' }]));
    await user.click(press('Try again', form));
    await waitFor(() => expect(within(form).queryByRole('alert')).not.toBeInTheDocument());
  });
});
