import { accessPolicy as contract, type AccessPolicyRow } from '@titian/shared-contracts/policy';
import { openPage, problem, reply, screen, signInAs, within } from '@titian/section-kit/testing';
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

it.each([
  ['groups', /Ada kumpulan yang tidak ditemui, atau milik tenan lain/],
  ['organizations', /Ada organisasi yang tidak ditemui/],
])('says at the rules which of what they name isn’t there: %s', async (part, text) => {
  signInAs('TenantAdministrator');
  const code = { groups: 'validation.group', organizations: 'validation.organization' }[part]!;
  server.use(
    reply(contract.choices, { organizations: [], groups: [] }),
    reply(contract.update, () => problem(422, 'validation', { errors: [{ path: `/input/rules/0/${part}`, code }] })),
  );
  const { user } = openPage(<AccessEditor policy={policy} onClose={() => {}} />, { path: '/policies/access' });
  const form = within(await screen.findByRole('dialog', { name: 'Ubah dasar capaian' }));
  await user.type(form.getByLabelText(/^Sebab/), 'Kumpulan baharu');
  await user.click(form.getByRole('button', { name: /^Simpan sebagai v3/ }));
  expect((await form.findAllByText(text))[0]).toBeVisible();
});
