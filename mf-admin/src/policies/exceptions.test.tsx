import {
  accessPolicy,
  throttlePolicy as contract,
  type RateExceptionInput,
  type ThrottleDetail,
  type ThrottlePolicy,
} from '@titian/shared-contracts/policy';
import { act, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ThrottlePage } from './ThrottlePage';

const server = setUp();
const [COUNCIL, LANDS, CLOSED] = [id(5), id(6), id(7)];
const NAMES = {
  [COUNCIL]: { my: 'Majlis', en: 'Council' },
  [LANDS]: { my: 'Tanah', en: 'Lands' },
  [CLOSED]: { my: 'Tutup', en: 'Closed' },
};
const exception = (changes: Partial<RateExceptionInput>): RateExceptionInput => ({
  ...{ organizations: [], groups: [], applications: [], networks: [], headers: [], parameters: [] },
  ...{ times: [], inverted: [], limit: 600, burst: 0 },
  ...changes,
});
const NIGHT = exception({ times: [{ days: [1, 2, 3, 4, 5], from: '22:00', to: '06:00' }], limit: 200 });
const COUNCILS = exception({ organizations: [COUNCIL] });
const policy = (changes: Partial<ThrottlePolicy> = {}): ThrottlePolicy => ({
  ...{ id: id(1), name: 'operasi-60', limit: 60, perSeconds: 60, burst: 10, enabled: true, tenant: null, packages: 0 },
  ...{ level: 'Operation', everyApplication: false, applications: [], operations: 1, coming: null },
  exceptions: [COUNCILS, NIGHT],
  ...{ rowVersion: 3, updatedAt: '2026-11-20T02:00:00Z', updatedBy: 'Ketua', allowed: ['update', 'remove'] },
  ...changes,
});

type Body = { input: { exceptions: RateExceptionInput[] }; from?: string };

/** The page with this policy; what is sent to change it. */
function opened(row: ThrottlePolicy, path = '/policies/throttle', versions: ThrottleDetail['versions'] = []) {
  const sent: Body[] = [];
  const keep = ({ body }: { body: unknown }) => (sent.push(body as Body), row);
  server.use(
    reply(contract.list, { data: [row], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, { ...row, users: [], versions, limited: [], names: NAMES }),
    reply(contract.choices, { applications: [] }),
    reply(accessPolicy.choices, {
      organizations: [COUNCIL, LANDS].map((one) => ({ id: one, name: NAMES[one]! })),
      groups: [],
    }),
    reply(contract.update, keep),
    reply(contract.create, keep),
  );
  return { sent, ...openPage(<ThrottlePage />, { path, locale: 'en' }) };
}
async function editing(row = policy()) {
  const page = opened(row);
  await page.user.click(await screen.findByRole('button', { name: /operasi-60.*actions|actions.*operasi-60/i }));
  await page.user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the throttle policy' }));
  const save = async () => {
    await page.user.type(form.getByLabelText(/^Reason/), 'Nights');
    await page.user.click(form.getByRole('button', { name: 'Save as v4' }));
  };
  const one = (number: number) => within(form.getByRole('group', { name: `Exception ${number}` }));
  const press = (name: string) => page.user.click(form.getByRole('button', { name }));
  const choose = async (number: number, condition: string) => {
    await page.user.click(one(number).getByRole('combobox', { name: /^Add a condition/ }));
    await page.user.click(await screen.findByTitle(condition));
  };
  return { ...page, form, save, one, press, choose };
}

beforeEach(() => void signInAs('TenantAdministrator'));

it('adds an exception with what is chosen to ask, and sends only what is filled in', async () => {
  const { user, one, press, choose, save, sent } = await editing(policy({ exceptions: [] }));
  await press('Add an exception');
  await waitFor(() => expect(one(1).getByRole('spinbutton', { name: /^Calls/ })).toHaveFocus());
  await choose(1, 'Organisations');
  const organizations = await one(1).findByRole('combobox', { name: /^Organisations/ });
  await waitFor(() => expect(organizations).toHaveFocus());
  await user.click(organizations);
  await user.click(await screen.findByTitle('Council'));
  await choose(1, 'Header fields');
  expect(await one(1).findByText(/whoever knows this field gets this limit/)).toBeVisible();
  await user.type(one(1).getByRole('textbox', { name: 'Header field 1, name' }), 'X-A');
  await choose(1, 'Hours');
  await user.click(within(one(1).getByRole('group', { name: 'Exception 1, Hours' })).getByText('None of these'));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.exceptions).toEqual([
    exception({
      ...{ organizations: [COUNCIL], headers: [{ name: 'X-A', value: null }], limit: 60 },
      times: [{ days: [1, 2, 3, 4, 5], from: '08:00', to: '17:00' }],
      inverted: ['times'],
    }),
  ]);
});

it('changes the order by keyboard, and keeps the focus at what is moved', async () => {
  const { user, form, one, save, sent } = await editing();
  const focus = (name: string) => act(() => form.getByRole('button', { name }).focus());
  focus('Move exception 2 up');
  await user.keyboard('{Enter}');
  const up = form.getByRole('button', { name: 'Move exception 1 up' });
  await waitFor(() => expect(up).toHaveFocus());
  expect(up).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(one(1).getByRole('group', { name: 'Hours' })).toBeVisible();
  focus('Move exception 1 down');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(form.getByRole('button', { name: 'Move exception 2 down' })).toHaveFocus());
  focus('Move exception 1 down');
  await user.keyboard('{Enter}');
  await user.click(form.getByRole('radio', { name: /^At once/ }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.exceptions).toEqual([NIGHT, COUNCILS]);
});

it('removes conditions and exceptions; what is left takes the focus', async () => {
  const { form, one, press, save, sent } = await editing(
    policy({ operations: 0, exceptions: [exception({ organizations: [LANDS], networks: ['10.1.0.0/16'] }), NIGHT] }),
  );
  await press('Organisations: remove from exception 1');
  await waitFor(() => expect(one(1).getByRole('combobox', { name: /^Add a condition/ })).toHaveFocus());
  expect(one(1).queryByRole('combobox', { name: /^Organisations/ })).not.toBeInTheDocument();
  await press('Remove exception 2');
  await waitFor(() => expect(form.getByRole('button', { name: 'Remove exception 1' })).toHaveFocus());
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input.exceptions).toEqual([exception({ networks: ['10.1.0.0/16'] })]);
});

it('names what it has that can’t be chosen any more', async () => {
  const { one } = await editing(policy({ exceptions: [exception({ organizations: [CLOSED] })] }));
  expect(await one(1).findByText('Closed')).toBeVisible();
});

it('wants something asked, and nothing left empty that is', async () => {
  const { user, form, one, press, choose, save, sent } = await editing(policy({ exceptions: [] }));
  await press('Add an exception');
  await save();
  expect(await one(1).findByText('An exception asks something of a call: add a condition.')).toBeVisible();
  await waitFor(() => expect(one(1).getByRole('combobox', { name: /^Add a condition/ })).toHaveFocus());
  await choose(1, 'Query parameters');
  await waitFor(() => expect(one(1).queryByText(/asks something of a call/)).not.toBeInTheDocument());
  await choose(1, 'Addresses and networks');
  await user.click(form.getByRole('button', { name: 'Save as v4' }));
  await waitFor(() => expect(one(1).getAllByText('This field is required.')).toHaveLength(2));
  expect(sent).toEqual([]);
});

it('shows what the server refuses at the field of its exception', async () => {
  const { form, one, save } = await editing(policy({ exceptions: [NIGHT, exception({ networks: ['10.1'] })] }));
  server.use(
    reply(contract.update, () =>
      problem(422, 'validation', { errors: [{ path: '/input/exceptions/1/networks', code: 'validation.network' }] }),
    ),
  );
  await save();
  const networks = await one(2).findByRole('combobox', { name: /^Addresses and networks/ });
  await waitFor(() => expect(networks).toHaveAccessibleDescription(/IP addresses or networks/));
  expect(form.getAllByText(/^Enter IP addresses or networks/)).toHaveLength(1);
});

it('shows what the server refuses of an exception as a whole at that exception', async () => {
  const { one, save } = await editing();
  server.use(
    reply(contract.update, () =>
      problem(422, 'validation', { errors: [{ path: '/input/exceptions/1', code: 'validation.condition' }] }),
    ),
  );
  await save();
  expect(await one(2).findByText('An exception asks something of a call: add a condition.')).toBeVisible();
  expect(one(1).queryByText(/asks something of a call/)).not.toBeInTheDocument();
});

it('has none at the level of packages, and sends none', async () => {
  const { user, sent } = opened(policy());
  await user.click(await screen.findByRole('button', { name: 'Create a throttle policy' }));
  const form = within(await screen.findByRole('dialog', { name: 'Create a throttle policy' }));
  expect(form.queryByRole('button', { name: 'Add an exception' })).not.toBeInTheDocument();
  await user.type(form.getByLabelText(/^Name/), 'pakej-60');
  await user.click(form.getByRole('radio', { name: /^Operation/ }));
  await user.click(await form.findByRole('button', { name: 'Add an exception' }));
  await user.click(form.getByRole('radio', { name: /^Subscription/ }));
  expect(form.queryByRole('button', { name: 'Add an exception' })).not.toBeInTheDocument();
  await user.click(form.getByRole('button', { name: 'Create a throttle policy' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.input).toMatchObject({ level: 'Subscription', exceptions: [] });
});

it('asks from when an exception is in force that gives less, and nothing of one that gives more', async () => {
  const { user, form, one, save, sent } = await editing();
  const calls = one(2).getByRole('spinbutton', { name: /^Calls/ });
  await user.clear(calls);
  await user.type(calls, '300');
  expect(form.queryByRole('radio', { name: /^At once/ })).not.toBeInTheDocument();
  await user.clear(calls);
  await user.type(calls, '30');
  await user.click(await form.findByRole('radio', { name: /^At once/ }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ from: 'now', input: { exceptions: [COUNCILS, { ...NIGHT, limit: 30 }] } });
});

it('says them in words: in the list how many, in the drawer each, in a version what changed, and what is to come', async () => {
  const inverted = exception({ organizations: [LANDS], headers: [{ name: 'X-Unit', value: 'bomba' }], limit: 5 });
  const coming = {
    ...{ limit: 30, perSeconds: 60, burst: 5, enabled: true, from: '2026-12-03T16:00:00.000Z' },
    ...{ exceptions: [NIGHT], reason: 'Slower', by: 'Nur' },
  };
  const foreign = exception({ applications: [id(90)] });
  const exceptions = [COUNCILS, NIGHT, { ...inverted, inverted: ['callers' as const] }, foreign];
  const versions = [
    {
      ...{ version: 3, at: '2026-11-20T02:00:00Z', by: 'Nur', reason: 'Nights' },
      changes: [{ path: '/exceptions', before: [], after: exceptions }],
    },
  ];
  opened(policy({ exceptions, coming }), `/policies/throttle?open=${id(1)}`, versions);
  expect(await screen.findByText('+ 4 exceptions')).toBeVisible();
  const drawer = within(await screen.findByRole('dialog', { name: /operasi-60/ }));
  const [next, now] = (await drawer.findAllByRole('list', { name: 'Exceptions' })).map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((line) => line.textContent),
  );
  expect(now).toEqual([
    '1. 600 calls a minute, burst 0 – callers Council',
    '2. 200 calls a minute, burst 0 – Mon–Fri 22:00–06:00',
    '3. 5 calls a minute, burst 0 – callers other than Lands; header X-Unit: bomba',
    '4. 600 calls a minute, burst 0 – callers an application of another tenant',
  ]);
  expect(next).toEqual(['1. 200 calls a minute, burst 0 – Mon–Fri 22:00–06:00']);
  expect(drawer.getByText(/^1\. 600 calls, burst 0 – callers Council/, { selector: 'ins' })).toBeVisible();
  expect(drawer.getByText('none', { selector: 'del' })).toBeVisible();
});
