import {
  folder,
  repository,
  type RepositoryDetail,
  repositoryFile,
  share,
  type ShareLink,
  type TrashEntry,
  upload,
} from '@titian/shared-contracts/repository';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { detail, files, node, rain, rights, ROOT } from '../testing/repositories';
import { setUp } from '../testing/setUp';
import { RepositoryPage } from './RepositoryPage';

const server = setUp();
const sungai = { ...rain, id: id(611), name: 'sungai.csv', rowVersion: 2 };
const entry = (n: number, name: string, rest: Partial<TrashEntry> = {}): TrashEntry => ({
  ...{ id: id(n), kind: 'file', name, folderId: ROOT, size: 10, deletedAt: '2026-11-20T01:00:00Z' },
  ...{ deletedBy: null, purgedAt: '2026-12-20T01:00:00Z' },
  ...rest,
});
const folders = (right: 'write' | 'manage') => [
  node(601, 'Kesiagaan', { parentId: null, depth: 0, inherits: false, right }),
  node(602, 'Hidrologi', { right: 'write' }),
];

function open(changes: Partial<RepositoryDetail> = {}, query = '') {
  signInAs('Developer');
  server.use(
    reply(repository.read, detail({ folders: folders('manage'), ...changes })),
    reply(folder.files, files([rain, sungai])),
    reply(folder.rights, rights),
    reply(upload.mine, []),
  );
  return openPage(<RepositoryPage />, { path: `/repository/${id(600)}${query}`, pattern: '/repository/:id' });
}

describe('the trash', () => {
  const entries = [entry(620, 'lama.csv'), entry(621, 'Arkib', { kind: 'folder', folderId: id(602), size: null })];
  async function openTrash(changes: Partial<RepositoryDetail> = {}) {
    server.use(reply(repository.trash, entries));
    const opened = open(changes);
    await opened.user.click(await screen.findByRole('button', { name: /^Tong sampah/ }));
    return { ...opened, drawer: within(await screen.findByRole('dialog')) };
  }

  it('is deleted for good by who manages a folder, after a question that names the file', async () => {
    const asked: string[] = [];
    server.use(
      reply(repositoryFile.purge, ({ url }) => {
        asked.push(url.pathname);
        return null;
      }),
    );
    const { user, drawer } = await openTrash();
    expect(await drawer.findByRole('button', { name: 'Pulihkan Arkib' })).toBeVisible();
    expect(drawer.queryByRole('button', { name: 'Padam selamanya: Arkib' })).toBeNull();
    await user.click(drawer.getByRole('button', { name: 'Padam selamanya: lama.csv' }));
    expect(asked).toEqual([]);
    const question = await screen.findByText('Padam lama.csv untuk selama-lamanya?');
    const dialog = within(question.closest('dialog')!);
    await user.click(dialog.getByRole('button', { name: 'Padam selamanya' }));
    expect(await screen.findByText('lama.csv telah dipadam untuk selama-lamanya')).toBeVisible();
    expect(asked).toEqual([`/api/repository-files/${id(620)}/trash`]);
  });

  it('is emptied, and says what is left', async () => {
    server.use(reply(repository.emptyTrash, { files: 1, folders: 0, left: 1 }));
    const { user, drawer } = await openTrash();
    await user.click(await drawer.findByRole('button', { name: 'Kosongkan tong sampah' }));
    const question = await screen.findByText('Kosongkan tong sampah repositori ini?');
    const dialog = within(question.closest('dialog')!);
    await user.click(dialog.getByRole('button', { name: 'Kosongkan tong sampah' }));
    expect(await screen.findByText('1 masih ada: anda tidak mengurus foldernya')).toBeVisible();
  });

  it('says why a file stays', async () => {
    server.use(decline(repositoryFile.purge, 409, 'repository.archived'));
    const { user, drawer } = await openTrash();
    await user.click(await drawer.findByRole('button', { name: 'Padam selamanya: lama.csv' }));
    const question = await screen.findByText('Padam lama.csv untuk selama-lamanya?');
    const dialog = within(question.closest('dialog')!);
    await user.click(dialog.getByRole('button', { name: 'Padam selamanya' }));
    expect(await screen.findByText('lama.csv tidak dipadam')).toBeVisible();
  });

  it.each([
    ['who only writes', { folders: folders('write') }],
    ['anybody in an archived repository', { archivedAt: '2026-11-21T00:00:00Z' }],
  ])('is not deleted for good by %s', async (_who, changes) => {
    const { drawer } = await openTrash(changes);
    await drawer.findByRole('button', { name: 'Pulihkan lama.csv' });
    expect(drawer.queryByRole('button', { name: /^(Padam|Kosongkan)/ })).toBeNull();
  });
});

describe('links of a file', () => {
  const link: ShareLink = {
    ...{ id: id(630), state: 'HeldBack', createdAt: '2026-11-20T01:00:00Z', expiresAt: '2026-12-20T01:00:00Z' },
    ...{ createdBy: { id: id(9), displayName: 'Pegawai Hidrologi' }, downloads: 1, maxDownloads: null },
  };
  const openLinks = (changes: Partial<RepositoryDetail>, links: ShareLink[]) => {
    server.use(
      reply(repositoryFile.read, { ...rain, repositoryId: id(600), right: 'manage', versions: [] }),
      reply(repositoryFile.preview, { kind: 'none' }),
      reply(share.list, links),
    );
    return open(changes, `?file=${rain.id}&tab=links`);
  };

  it('are ended also where they are held back, and in an archived repository', async () => {
    let ended = 0;
    server.use(
      reply(share.revoke, () => {
        ended += 1;
        return null;
      }),
    );
    const { user } = openLinks({ archivedAt: '2026-11-21T00:00:00Z' }, [link]);
    expect(await screen.findByText('Ditahan')).toBeVisible();
    expect(screen.getByText(/^Pautan ini tidak memberikan apa-apa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Kongsi melalui pautan' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tamatkan' }));
    await waitFor(() => expect(ended).toBe(1));
  });

  it('are offered for the portal’s days, also after midnight there and before it in London', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-26T17:30:00Z') });
    const asked: unknown[] = [];
    server.use(
      reply(share.create, ({ body }) => {
        asked.push(body);
        return { link: { ...link, state: 'Active' as const }, token: 'x'.repeat(32) };
      }),
    );
    const { user } = openLinks({}, []);
    await user.click(await screen.findByRole('button', { name: 'Kongsi melalui pautan' }));
    await user.click(await screen.findByRole('button', { name: 'Buat pautan' }));
    await waitFor(() => expect(asked).toMatchObject([{ until: '2026-12-04' }]));
    vi.useRealTimers();
  });
});

describe('several files', () => {
  async function choose(changes: Partial<RepositoryDetail> = {}) {
    const opened = open(changes);
    for (const name of ['hujan.csv', 'sungai.csv']) {
      const row = within(await screen.findByRole('row', { name: new RegExp(name) }));
      await opened.user.click(row.getByRole('checkbox'));
    }
    return opened;
  }

  it('go into the trash together, and one that stays is told with its reason', async () => {
    const asked: unknown[] = [];
    server.use(
      reply(repositoryFile.removeMany, ({ body }) => {
        asked.push(body);
        return { done: [rain.id], failed: [{ id: sungai.id, code: 'repositoryFile.locked' }] };
      }),
    );
    const { user } = await choose();
    await user.click(screen.getByRole('button', { name: 'Pindah ke tong sampah' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('hujan.csv')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Pindah ke tong sampah' }));
    expect(await dialog.findByText(/Fail ini dikunci oleh orang lain/)).toBeVisible();
    expect(dialog.getByText('sungai.csv')).toBeVisible();
    expect(asked).toEqual([{ ids: [rain.id, sungai.id] }]);
  });

  it('are moved with the versions that were seen', async () => {
    const asked: unknown[] = [];
    server.use(
      reply(repositoryFile.moveMany, ({ body }) => {
        asked.push(body);
        return { done: [rain.id, sungai.id], failed: [] };
      }),
    );
    const { user } = await choose();
    await user.click(screen.getByRole('button', { name: 'Pindahkan' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox'));
    await user.click(await screen.findByTitle('Kesiagaan banjir / Hidrologi'));
    await user.click(dialog.getByRole('button', { name: 'Pindahkan' }));
    const items = [rain, sungai].map(({ id: own, rowVersion }) => ({ id: own, rowVersion }));
    await waitFor(() => expect(asked).toEqual([{ items, folderId: id(602) }]));
  });

  it('are offered as an archive only to who reads', async () => {
    await choose({ folders: [node(601, 'Akar', { parentId: null, depth: 0, inherits: false, right: 'read' })] });
    expect(screen.getByRole('button', { name: 'Muat turun sebagai arkib' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pindahkan' })).toBeNull();
  });
});
