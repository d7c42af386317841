import { platform, type SharedDependency } from '@titian/shared-contracts/platform';
import { session } from '@titian/shared-contracts';
import { decline, openPage, person, problem, reply, screen, signInAs, within } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { DependenciesPage } from './DependenciesPage';

const server = setUp();
type Ask = SharedDependency['asks'][number];
const ask = (changes: Partial<Ask> = {}): Ask => ({
  ...{ section: 'mf-permit', version: '1.3.0', serves: ['stable'], range: '^19.3.1', strict: false },
  ...{ outcome: 'compatible', reason: { my: 'Dalam julat.', en: 'In range.' } },
  ...changes,
});
const bad = ask({
  ...{ section: 'mf-tax', range: '^18.0.0', outcome: 'incompatible' },
  reason: { my: '19.3.1 di luar julat.', en: '19.3.1 is out of range.' },
});
const dependencies: SharedDependency[] = [
  { request: 'react', provided: '19.3.1', asks: [ask(), ask({ version: '1.4.0', serves: ['canary'] }), bad] },
  { request: 'dayjs', provided: '1.11.23', asks: [ask({ range: '^1.11.23' })] },
];
const open = (search = '', locale: 'my' | 'en' = 'my') =>
  openPage(<DependenciesPage />, { path: `/platform/dependencies${search}`, locale });

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows the provided versions and the range of each section, and reports what is incompatible', async () => {
  server.use(reply(platform.dependencies, dependencies));
  open('', 'en');
  const row = within(await screen.findByRole('row', { name: /^react 19\.3\.1/ }));
  // Two releases with the same range share a line.
  expect(row.getAllByRole('img').map((mark) => mark.getAttribute('aria-label'))).toEqual([
    'Compatible',
    'Incompatible',
  ]);
  expect(screen.getByText(/mf-tax 1\.3\.0: 19\.3\.1 is out of range\./)).toBeVisible();
});

it('filters by incompatible dependencies, in the address', async () => {
  server.use(reply(platform.dependencies, dependencies));
  const { user, address } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Yang bermasalah sahaja' }));
  expect(screen.queryByRole('row', { name: /^dayjs/ })).not.toBeInTheDocument();
  expect(address()).toBe('/platform/dependencies?only=troubled');
});

const checkUpgrade = async () => {
  const { user } = open();
  await user.click(await screen.findByLabelText('Kebergantungan'));
  await user.click(await screen.findByText('react · 19.3.1'));
  await user.type(screen.getByLabelText('Versi baharu'), '20.0.0');
  await user.click(screen.getByRole('button', { name: 'Semak' }));
};

it('shows what an upgrade would break', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(platform.dependencies, dependencies),
    reply(platform.tryUpgrade, ({ body }) => {
      sent.push(body);
      return { request: 'react', provided: '20.0.0', asks: [ask({ outcome: 'incompatible' }), bad] };
    }),
  );
  await checkUpgrade();
  expect(await screen.findByText('react 20.0.0 akan merosakkan 2 keluaran yang dihidangkan.')).toBeVisible();
  expect(sent).toEqual([{ request: 'react', version: '20.0.0' }]);
});

it("shows the server's validation error at its field", async () => {
  const errors = [{ path: '/version', code: 'validation.version' }];
  server.use(
    reply(platform.dependencies, dependencies),
    reply(platform.tryUpgrade, () => problem(422, 'validation', { errors })),
  );
  await checkUpgrade();
  expect(await screen.findByText('Tulis versi seperti 1.4.0 atau 1.4.0-rc.1.')).toBeVisible();
});

it('shows when there are none', async () => {
  server.use(reply(platform.dependencies, []));
  open();
  expect(await screen.findByText('Tiada kebergantungan dikongsi')).toBeVisible();
});

it('shows why it failed, and which permission is missing', async () => {
  server.use(decline(platform.dependencies, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Kebergantungan dikongsi tidak dapat dimuatkan')).toBeVisible();
  server.use(
    decline(platform.dependencies, 403, 'forbidden', { extra: { permission: 'platform.view' } }),
    reply(session.me, person('SuperAdministrator')),
  );
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await screen.findByText('Platform: lihat')).toBeVisible();
});
