import { folder, type RepositoryDetail, repository, repositoryFile, upload } from '@titian/shared-contracts/repository';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { detail, files, node, rain, rights } from '../testing/repositories';
import { setUp } from '../testing/setUp';
import words from './locales/ms.json';
import { RepositoriesPage } from './RepositoriesPage';
import { RepositoryPage } from './RepositoryPage';

const server = setUp();
function open(changes: Partial<RepositoryDetail> = {}, query = '') {
  signInAs('Developer');
  server.use(
    reply(repository.read, detail(changes)),
    reply(folder.files, files()),
    reply(folder.rights, rights),
    reply(upload.mine, []),
  );
  return openPage(<RepositoryPage />, { path: `/repository/${id(600)}${query}`, pattern: '/repository/:id' });
}

it('shows the folders, their files, who may see them and how full the repository is', async () => {
  const { address, user } = open();
  const row = within(await screen.findByRole('row', { name: /hujan\.csv/ }));
  expect(row.getByText('v4')).toBeVisible();
  expect(row.getByText('Diimbas, bersih')).toBeVisible();
  const tree = within(screen.getByRole('navigation', { name: 'Folder' }));
  expect(tree.getByRole('button', { name: /^Senarai isi rumah/ })).toBeDisabled();
  expect(screen.getByRole('progressbar', { name: /5.*10/ })).toHaveAttribute('value', '0.5');
  await user.click(tree.getByRole('button', { name: /^Hidrologi/ }));
  await waitFor(() => expect(address()).toContain(`folder=${id(602)}`));
});

it('never shows who may see one folder beside another, however long the answer takes', async () => {
  const { user } = open();
  let bring = () => undefined as void;
  const brought = new Promise<void>((resolve) => (bring = resolve));
  server.use(
    reply(folder.rights, async ({ url }) => {
      if (!url.pathname.includes(id(602))) return rights;
      await brought;
      return { ...rights, tenant: false };
    }),
  );
  const card = within(await screen.findByRole('region', { name: words.repositoryRights.title }));
  expect(await card.findByText(words.repositoryRights.tenant)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Hidrologi/ }));
  const next = within(screen.getByRole('region', { name: words.repositoryRights.title }));
  await waitFor(() => expect(next.queryByText(words.repositoryRights.tenant)).not.toBeInTheDocument());
  bring();
  expect(await next.findByText(words.repositoryRights.nobody)).toBeVisible();
});

it('offers no change to those who only read, and none of what is archived', async () => {
  open({ folders: [node(601, 'Akar', { parentId: null, depth: 0, inherits: false, right: 'read' })] });
  await screen.findByRole('row', { name: /hujan\.csv/ });
  expect(screen.queryByRole('button', { name: 'Muat naik fail' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Folder baharu' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Ikuti' })).toBeVisible();
});

it('says where the search found a file, by the names in the language of its reader, and around which words', async () => {
  const found = { ...rain, folderId: id(602), excerpt: 'Stesen 15 Segamat 26.5' };
  server.use(reply(repository.search, [found]));
  open({}, '?find=segamat');
  expect(await screen.findByText('dalam Kesiagaan banjir / Hidrologi')).toBeVisible();
  expect(screen.getByText('Stesen 15 Segamat 26.5')).toBeVisible();
});

it('opens a file with its preview', async () => {
  server.use(
    reply(repositoryFile.read, { ...rain, repositoryId: id(600), right: 'write', versions: [] }),
    reply(repositoryFile.preview, {
      kind: 'table',
      columns: ['stesen', 'hujan_mm'],
      rows: [['3116432', '1.5']],
      more: true,
    }),
  );
  open({}, `?file=${rain.id}`);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('columnheader', { name: 'hujan_mm' })).toBeVisible();
  expect(panel.getByRole('cell', { name: '1.5' })).toBeVisible();
  expect(panel.queryByRole('tab', { name: 'Pautan' })).toBeNull();
});

it('shows a Word document as headings and paragraphs, of which none is HTML', async () => {
  const text = (words: string) => [{ type: 'text' as const, text: words }];
  server.use(
    reply(repositoryFile.read, { ...rain, name: 'surat.docx', repositoryId: id(600), right: 'write', versions: [] }),
    reply(repositoryFile.preview, {
      kind: 'document',
      text: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: text('Laporan banjir') },
          { type: 'paragraph', content: text('<img src=x onerror=alert(1)>') },
        ],
      },
      more: true,
    }),
  );
  open({}, `?file=${rain.id}`);
  const panel = within(await screen.findByRole('dialog'));
  expect(await panel.findByRole('heading', { name: 'Laporan banjir' })).toBeVisible();
  expect(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

it('locks a file, and says who else has locked one', async () => {
  const other = { ...rain, id: id(611), name: 'sungai.csv' };
  const until = new Date(Date.now() + 60_000).toISOString();
  const lock = { by: { id: id(9), displayName: 'Pegawai Hidrologi' }, until };
  const past = { ...rain, id: id(612), name: 'lama.csv', lock: { ...lock, until: '2026-01-01T00:00:00Z' } };
  const asked: unknown[] = [];
  const { user } = open();
  server.use(
    reply(folder.files, files([rain, { ...other, lock }, past])),
    reply(repositoryFile.lock, ({ body }) => {
      asked.push(body);
      return rain;
    }),
  );
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  expect((await row('sungai.csv')).getByText('Dikunci oleh Pegawai Hidrologi')).toBeVisible();
  expect((await row('lama.csv')).queryByText(/^Dikunci/)).toBeNull();
  await user.click((await row('hujan.csv')).getByRole('button', { name: /^Lagi tindakan/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Kunci' }));
  await waitFor(() => expect(asked).toEqual([{ locked: true }]));
});

it('makes a folder, and shows why a name is refused', async () => {
  const { user } = open();
  server.use(decline(folder.create, 422, 'validation', { errors: [{ path: '/name', code: 'validation.nameTaken' }] }));
  await user.click(await screen.findByRole('button', { name: 'Folder baharu' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Nama folder'), 'a/b');
  await user.click(dialog.getByRole('button', { name: 'Tambah folder' }));
  expect(await dialog.findByText(/Nama tidak boleh mengandungi/)).toBeVisible();
  await user.clear(dialog.getByLabelText('Nama folder'));
  await user.type(dialog.getByLabelText('Nama folder'), 'Hidrologi');
  await user.click(dialog.getByRole('button', { name: 'Tambah folder' }));
  expect(await dialog.findByText('Nama ini sudah digunakan.')).toBeVisible();
});

it('shows why a chosen file is refused, beside its name', async () => {
  const { user } = open();
  server.use(decline(upload.begin, 422, 'validation', { errors: [{ path: '/name', code: 'validation.executable' }] }));
  await screen.findByRole('row', { name: /hujan\.csv/ });
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await user.upload(input, new File(['MZ'], 'x.exe.pdf'));
  expect(await screen.findByText(/Program, skrip dan dokumen dengan makro tidak diterima/)).toBeVisible();
});

it('lists the repositories that are shared, and says so where there is none', async () => {
  signInAs('Client');
  const {
    rootId: _root,
    folders: _folders,
    organizationIds: _ids,
    following: _following,
    manages: _manages,
    ...summary
  } = detail();
  server.use(reply(repository.list, { data: [summary], totalItems: 1, page: 1, pageSize: 10 }));
  openPage(<RepositoriesPage />, { path: '/repository' });
  expect(await screen.findByRole('link', { name: 'Kesiagaan banjir' })).toHaveAttribute(
    'href',
    `/repository/${id(600)}`,
  );
  expect(screen.queryByRole('link', { name: 'Urus repositori' })).toBeNull();
});
