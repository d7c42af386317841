import { throttlePolicy as contract, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { dayAfter } from './announcing';
import { ThrottlePage } from './ThrottlePage';

const server = setUp();
const COMING = {
  ...{ limit: 30, perSeconds: 60, burst: 5, exceptions: [], enabled: true, from: '2026-12-03T16:00:00.000Z' },
  ...{ reason: 'Sistem lebih perlahan', by: 'Nur Aisyah' },
};
const policy = (changes: Partial<ThrottlePolicy> = {}): ThrottlePolicy => ({
  ...{ id: id(1), name: 'asas-60', limit: 60, perSeconds: 60, burst: 10, enabled: true, tenant: null, packages: 1 },
  ...{ level: 'Subscription', everyApplication: false, applications: [], operations: 0, coming: null, exceptions: [] },
  ...{ rowVersion: 3, updatedAt: '2026-11-20T02:00:00Z', updatedBy: 'Ketua', allowed: ['update', 'remove'] },
  ...changes,
});
const versions = [
  {
    ...{ version: 3, at: '2026-11-20T02:00:00Z', by: 'Nur Aisyah', reason: 'Sistem lebih perlahan' },
    changes: [{ path: '/coming', before: null, after: COMING }],
  },
];

/** The page with this policy; what is sent to change it. */
function opened(row: ThrottlePolicy, path = '/policies/throttle') {
  const sent: { body: unknown; what: string }[] = [];
  server.use(
    reply(contract.list, { data: [row], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, { ...row, users: [], versions, limited: [], names: {} }),
    reply(contract.choices, { applications: [] }),
    reply(contract.update, ({ body }) => (sent.push({ what: 'update', body }), policy({ rowVersion: 4 }))),
    reply(contract.cancel, ({ body }) => (sent.push({ what: 'cancel', body }), policy({ rowVersion: 4 }))),
  );
  return { sent, ...openPage(<ThrottlePage />, { path, locale: 'en' }) };
}
async function editing(row: ThrottlePolicy) {
  const page = opened(row);
  await page.user.click(await screen.findByRole('button', { name: /asas-60.*actions|actions.*asas-60/i }));
  await page.user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Edit' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the throttle policy' }));
  const setLimit = async (value: string) => {
    await page.user.clear(form.getByLabelText(/^Calls/));
    await page.user.type(form.getByLabelText(/^Calls/), value);
  };
  const save = async () => {
    await page.user.type(form.getByLabelText(/^Reason/), 'Slower');
    await page.user.click(form.getByRole('button', { name: 'Save as v4' }));
  };
  return { ...page, form, setLimit, save };
}

beforeEach(() => void signInAs('TenantAdministrator'));

it('asks from when a narrower rate is in force, and proposes a week', async () => {
  const { form, setLimit, save, sent } = await editing(policy());
  expect(form.queryByRole('radio', { name: /^From a day on/ })).not.toBeInTheDocument();
  await setLimit('30');
  expect(await form.findByRole('radio', { name: /^From a day on/ })).toBeChecked();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ from: dayAfter(7), reason: 'Slower', input: { limit: 30 } });
  expect(sent[0]!.body).not.toHaveProperty('input.when');
});

it('makes it at once where that is chosen; a wider rate asks nothing', async () => {
  const { user, form, setLimit, save, sent } = await editing(policy());
  await setLimit('30');
  await user.click(await form.findByRole('radio', { name: /^At once/ }));
  expect(form.queryByLabelText(/^From$/)).not.toBeInTheDocument();
  await setLimit('90');
  expect(form.queryByRole('radio', { name: /^At once/ })).not.toBeInTheDocument();
  await setLimit('31');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).toMatchObject({ from: 'now', input: { limit: 31 } });
});

it('asks nothing where nothing has the policy', async () => {
  const { form, setLimit, save, sent } = await editing(policy({ packages: 0 }));
  await setLimit('1');
  expect(form.queryByRole('radio', { name: /^At once/ })).not.toBeInTheDocument();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]!.body).not.toHaveProperty('from');
});

it('says what is to come in the list, beside the policy and in its versions, and cancels it with a reason', async () => {
  const { user, sent } = opened(policy({ coming: COMING }), `/policies/throttle?open=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog', { name: /asas-60/ }));
  expect(await drawer.findByText(/^From 4 Dec 2026: 30 calls a minute, burst 5$/, { selector: 'ins' })).toBeVisible();
  expect(drawer.getByText('Nur Aisyah: Sistem lebih perlahan')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Cancel the change' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Cancel the change of asas-60?' }));
  await user.type(ask.getByLabelText(/^Reason/), 'Repaired');
  await user.click(ask.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(sent).toEqual([{ what: 'cancel', body: { rowVersion: 3, reason: 'Repaired' } }]));
});

it('has no button for who only reads', async () => {
  opened(policy({ coming: COMING, allowed: [] }), `/policies/throttle?open=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog', { name: /asas-60/ }));
  expect(await drawer.findByText('Nur Aisyah: Sistem lebih perlahan')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Cancel the change' })).not.toBeInTheDocument();
});
