import { type Backup, backup, serverJob } from '@titian/shared-contracts/server';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { BackupsCard } from './BackupsCard';

const server = setUp();
const NAME = 'database-2026-11-20T02-00-00-000Z.tgz';
const made = (changes: Partial<Backup> = {}): Backup => ({
  ...{ name: NAME, at: '2026-11-20T02:00:00Z', bytes: 2_500_000, test: null },
  ...changes,
});
const tested = (changes: Partial<NonNullable<Backup['test']>> = {}): Backup['test'] => ({
  ...{ at: '2026-11-20T03:00:00Z', by: 'superadmin', outcome: 'ok', took: 1_200, detail: null },
  found: { people: 42, lastEntryAt: '2026-11-20T01:59:00Z' },
  ...changes,
});
const answering = (...backups: Backup[]) => server.use(reply(backup.list, { engine: 'embedded', backups }));
const open = (locale: 'my' | 'en' = 'my') => openPage(<BackupsCard />, { path: '/settings/server', locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('says what the last restore of a back-up found, or why it failed', async () => {
  const broken = tested({ outcome: 'failed', found: null, detail: 'unexpected end of file' });
  answering(
    made({ test: tested() }),
    made({ name: NAME.replace('20T', '19T'), at: '2026-11-19T02:00:00Z', test: broken }),
  );
  open();
  const table = within(await screen.findByRole('table', { name: 'Sandaran' }));
  expect(table.getByText('Dapat dipulihkan')).toBeVisible();
  expect(table.getByText(/^42 pengguna, dipulihkan dalam/)).toBeVisible();
  expect(table.getByText('Tidak dapat dipulihkan')).toBeVisible();
  expect(table.getByText('unexpected end of file')).toBeVisible();
});

it('begins a test, and no second one while it runs', async () => {
  answering(made());
  const begun: string[] = [];
  server.use(
    reply(backup.test, ({ url }) => {
      begun.push(url.pathname);
      answering(made({ test: tested({ outcome: null, found: null, took: null }) }));
      return made();
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Uji pemulihan/ }));
  expect(await screen.findByText('Sedang diuji')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Uji pemulihan/ })).toBeDisabled();
  expect(begun).toEqual([`/api/server/backups/${NAME}/test`]);
});

it('says why no test begins, and makes a back-up at will', async () => {
  answering(made());
  const ran: string[] = [];
  server.use(
    decline(backup.test, 409, 'backup.testRunning'),
    reply(serverJob.run, ({ url }) => {
      ran.push(url.pathname);
      return {
        ...{
          name: 'database.backup',
          title: { my: 'Sandaran', en: 'Back-up' },
          everySeconds: 86_400,
          state: 'Running' as const,
        },
        ...{ startedAt: '2026-11-20T02:00:00Z', took: null, nextAt: '2026-11-21T02:00:00Z', error: null },
      };
    }),
  );
  const { user } = open('en');
  await user.click(await screen.findByRole('button', { name: /^Test restore/ }));
  expect(await screen.findByText('A restore test is running. Wait until it has ended.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Back up now' }));
  await waitFor(() => expect(ran).toEqual(['/api/server/jobs/database.backup/run']));
});

it('downloads a back-up after a warning', async () => {
  answering(made());
  const fetched: string[] = [];
  server.use(
    reply(backup.content, ({ url }) => {
      fetched.push(url.pathname);
      return 'bytes';
    }),
  );
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^Muat turun/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/semua data portal/)).toBeVisible();
  expect(fetched).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Muat turun' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(fetched).toEqual([`/api/server/backups/${NAME}/content`]);
  vi.restoreAllMocks();
});

it('offers nothing to who may only look, and leaves a PostgreSQL server to its own tools', async () => {
  signInAs('SuperAdministrator', { Permission: { 'setting.server': ['view'] } });
  answering(made());
  const { unmount } = open();
  expect(await screen.findByRole('table', { name: 'Sandaran' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Uji|Muat turun|Buat/ })).not.toBeInTheDocument();
  unmount();
  server.use(reply(backup.list, { engine: 'postgres', backups: [] }));
  open();
  expect(await screen.findByText(/pelayan PostgreSQL/)).toBeVisible();
});
