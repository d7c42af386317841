import {
  accessPolicy as contract,
  type AccessInput,
  type AccessPolicyRow,
  throttlePolicy,
} from '@titian/shared-contracts/policy';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { AccessEditor } from './AccessEditor';

const server = setUp();
const policy: AccessPolicyRow = {
  ...{ id: id(1), name: 'negeri', enabled: true, tenant: null, packages: 1, rowVersion: 2, otherwise: 'deny' },
  ...{ updatedAt: '2026-11-20T02:00:00Z', updatedBy: null, allowed: ['update'] },
  rules: [
    {
      ...{ effect: 'allow', organizations: [], groups: [id(9)], applications: [], networks: [], times: [] },
      ...{ purposes: [], operations: [] },
    },
  ],
};

const known = [
  reply(contract.choices, { organizations: [], groups: [] }),
  reply(contract.lost, { all: 0, some: 0 }),
  reply(throttlePolicy.choices, {
    applications: [{ id: id(11), name: 'e-Harta', organization: { my: 'Majlis', en: 'Council' } }],
  }),
  reply(contract.detail, {
    ...policy,
    ...{ users: [], versions: [], names: { [id(9)]: { my: 'Agensi lama', en: 'Former agencies' } } },
  }),
];

it.each([
  ['groups', /Ada kumpulan yang tidak ditemui, atau milik tenan lain/],
  ['organizations', /Ada organisasi yang tidak ditemui/],
])('says at the rules which of what they name isn’t there: %s', async (part, text) => {
  signInAs('TenantAdministrator');
  const code = { groups: 'validation.group', organizations: 'validation.organization' }[part]!;
  server.use(
    ...known,
    reply(contract.update, () => problem(422, 'validation', { errors: [{ path: `/input/rules/0/${part}`, code }] })),
  );
  const { user } = openPage(<AccessEditor policy={policy} onClose={() => {}} />, { path: '/policies/access' });
  const form = within(await screen.findByRole('dialog', { name: 'Ubah dasar capaian' }));
  await user.type(form.getByLabelText(/^Sebab/), 'Kumpulan baharu');
  await user.click(form.getByRole('button', { name: /^Simpan sebagai v3/ }));
  expect((await form.findAllByText(text))[0]).toBeVisible();
});

it('says what a rule names that can’t be chosen any more, and takes applications', async () => {
  signInAs('TenantAdministrator');
  let sent: { input: AccessInput } | undefined;
  server.use(
    ...known,
    reply(contract.update, ({ body }) => ((sent = body as typeof sent), policy)),
  );
  const { user } = openPage(<AccessEditor policy={policy} onClose={() => {}} />, { path: '/policies/access' });
  const form = within(await screen.findByRole('dialog', { name: 'Ubah dasar capaian' }));
  expect(await form.findByTitle('Agensi lama')).toBeVisible();
  expect(form.queryByText(id(9))).not.toBeInTheDocument();
  await user.click(form.getByRole('combobox', { name: /^Aplikasi/ }));
  await user.click(await screen.findByTitle('e-Harta · Majlis'));
  await user.type(form.getByLabelText(/^Sebab/), 'Satu aplikasi lagi');
  await user.click(form.getByRole('button', { name: /^Simpan sebagai v3/ }));
  await waitFor(() => expect(sent?.input.rules[0]).toMatchObject({ groups: [id(9)], applications: [id(11)] }));
});

it('says before it is saved how many applications lose calls, and asks only where something changed', async () => {
  signInAs('TenantAdministrator');
  const asked: AccessInput[] = [];
  server.use(
    reply(contract.lost, ({ body }) => {
      const { input } = body as { input: AccessInput };
      asked.push(input);
      return input.enabled ? { all: 1, some: 2 } : { all: 0, some: 0 };
    }),
    ...known,
  );
  const { user } = openPage(<AccessEditor policy={policy} onClose={() => {}} />, { path: '/policies', locale: 'en' });
  const form = within(await screen.findByRole('dialog', { name: 'Edit the access policy' }));
  await user.click(await form.findByRole('button', { name: 'Remove rule 1' }));
  expect(
    await form.findByText('1 application could call nothing any more. 2 applications could call less.'),
  ).toBeVisible();
  await user.click(form.getByRole('switch', { name: /^In force/ }));
  await waitFor(() => expect(form.queryByText(/could call less/)).not.toBeInTheDocument());
  await waitFor(() => expect(asked.at(-1)!.enabled).toBe(false));
  expect(asked.map(({ rules }) => rules)).toEqual([[], []]);
});

it.each([500, 422, 403])('says that it can’t be said who loses calls where that fails: %i', async (status) => {
  signInAs('TenantAdministrator');
  server.use(decline(contract.lost, status, 'validation'), ...known);
  const { user } = openPage(<AccessEditor policy={policy} onClose={() => {}} />, { path: '/policies', locale: 'en' });
  const form = within(await screen.findByRole('dialog', { name: 'Edit the access policy' }));
  await user.click(await form.findByRole('button', { name: 'Remove rule 1' }));
  expect(await form.findByText(/^It could not be found out how many applications would lose calls/)).toBeVisible();
  server.use(reply(contract.lost, { all: 1, some: 0 }));
  await user.click(form.getByRole('button', { name: 'Try again' }));
  expect(await form.findByText('1 application could call nothing any more.')).toBeVisible();
  expect(form.queryByText(/could not be found out/)).not.toBeInTheDocument();
});
