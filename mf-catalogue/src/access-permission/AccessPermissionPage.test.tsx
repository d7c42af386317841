import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { accessPermission, type AccessPermission } from '@titian/shared-contracts/access-permission';
import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { decline, openPage, reply, screen, signInAs, within } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { AccessPermissionPage } from './AccessPermissionPage';

const server = setUp();
const open = (locale: 'my' | 'en' = 'my') =>
  openPage(<AccessPermissionPage />, {
    path: cataloguePaths.accessPermission(id(1)),
    pattern: '/apimarketplace/:id/accesspermission',
    locale,
  });
const access = (changes: Partial<AccessPermission> = {}): AccessPermission => ({
  state: 'mayOrder',
  packages: [
    {
      id: id(30),
      name: { my: 'Asas', en: 'Basic' },
      approval: { levels: ['Owner', 'Platform'], dueDays: 14 },
      rules: [
        {
          ...{ effect: 'allow', operations: ['GET *'], purposes: ['publicInterest'] },
          subjects: [
            { kind: 'tenant', name: { my: 'Kerajaan Negeri', en: 'State Government' } },
            { kind: 'group', name: { my: 'Daerah', en: 'Districts' } },
            { kind: 'application', name: null },
          ],
          ...{ networks: ['10.9.0.0/16'], times: [{ days: [1, 2], from: '08:00', to: '17:00' }] },
        },
        { ...{ effect: 'deny', operations: [], purposes: [], subjects: [] }, networks: null, times: [] },
      ],
      otherwise: 'deny',
    },
  ],
  purposes: ['improveService', 'publicInterest'],
  decisions: { count: 8, approved: 7, medianDays: 2.5 },
  ...changes,
});

beforeEach(() => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()), reply(accessPermission.read, access()));
});

it('shows who decides, how long it takes, and what an order has to declare', async () => {
  open();
  const decides = within(await screen.findByRole('region', { name: 'Siapa yang memutuskan' }));
  expect(decides.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Agensi pemilik',
    'Pentadbir sistem',
  ]);
  expect(decides.getByText('2.5 hari')).toBeVisible();
  expect(decides.getByText('7 daripada 8 diluluskan')).toBeVisible();
  expect(screen.getByText('Menambah baik perkhidmatan awam')).toBeVisible();
  const rules = within(screen.getByRole('region', { name: 'Peraturan panggilan' }));
  expect(rules.getByText('Agensi di bawah Kerajaan Negeri, Kumpulan Daerah, Aplikasi pihak lain')).toBeVisible();
  expect(rules.getByText('GET *')).toBeVisible();
  expect(rules.getByText(/dari 10\.9\.0\.0\/16 · Isn, Sel 08:00–17:00$/)).toBeVisible();
  expect(rules.getByText('Semua pelanggan')).toBeVisible();
  expect(rules.getByText('apa-apa tujuan · dari rangkaian tertentu')).toBeVisible();
  expect(rules.getByText('Panggilan yang tidak disebut oleh mana-mana peraturan ditolak')).toBeVisible();
});

it.each([
  ['mayOrder', 'Subscribe', cataloguePaths.subscribe(id(1))],
  ['subscribed', 'My applications', cataloguePaths.myApplicationsOf(id(1))],
  ['notListed', 'Ask for access', `${helpdeskPaths.newIssue()}?api=${id(1)}`],
] as const)('links to the next step from %s', async (state, name, href) => {
  server.use(reply(accessPermission.read, access({ state })));
  open('en');
  const notice = await screen.findByText(/^(Your agency may apply|Your agency is subscribed|Your agency is not on)/);
  const box = notice.closest<HTMLElement>('[role=status]')!;
  expect(within(box).getByRole('link', { name })).toHaveAttribute('href', href);
});

it('has no link when there is no next step', async () => {
  server.use(reply(accessPermission.read, access({ state: 'own', packages: [] })));
  open();
  expect(await screen.findByText('API agensi anda sendiri.')).toBeVisible();
  expect(screen.getByText('Tiada pakej ditawarkan')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Peraturan panggilan' })).not.toBeInTheDocument();
});

it('shows a failure, with a retry', async () => {
  server.use(decline(accessPermission.read, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Kebenaran akses tidak dapat dimuatkan')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Cuba semula' })).toBeVisible();
});
