import {
  accessPolicy,
  type AccessDetail,
  explanation,
  throttlePolicy,
  type ThrottlePolicy,
} from '@titian/shared-contracts/policy';
import { openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { AccessPolicyPage } from './AccessPolicyPage';
import { ThrottlePage } from './ThrottlePage';

const server = setUp();
const access: AccessDetail = {
  ...{ id: id(1), name: 'pejabat', enabled: true, tenant: null, packages: 1, rowVersion: 7, otherwise: 'deny' },
  ...{ updatedAt: '2026-11-20T02:00:00Z', updatedBy: null, allowed: ['update'], users: [], versions: [], rules: [] },
  names: {},
};
const throttle: ThrottlePolicy = {
  ...{ id: id(2), name: 'asas-60', limit: 60, perSeconds: 60, burst: 10, enabled: true, tenant: null, packages: 0 },
  ...{ level: 'Subscription', everyApplication: false, applications: [], operations: 0, coming: null, exceptions: [] },
  ...{ rowVersion: 3, updatedAt: '2026-11-20T02:00:00Z', updatedBy: 'Ketua', allowed: ['update', 'remove'] },
};
const COMING = {
  ...{ limit: 30, perSeconds: 60, burst: 5, exceptions: [], enabled: true, from: '2026-12-03T16:00:00.000Z' },
  ...{ reason: 'Slower', by: 'Nur Aisyah' },
};
const versionOf = (body: unknown) => (body as { rowVersion: number }).rowVersion;

beforeEach(() => void signInAs('TenantAdministrator'));

it('never saves over what somebody else saved while a policy was edited', async () => {
  let stored = access;
  const sent: number[] = [];
  server.use(
    reply(explanation.apis, []),
    reply(accessPolicy.choices, { organizations: [], groups: [] }),
    reply(accessPolicy.detail, () => stored),
    reply(accessPolicy.update, ({ body }) => {
      sent.push(versionOf(body));
      stored = { ...access, rowVersion: 8, otherwise: 'allow' };
      return problem(409, 'conflict');
    }),
  );
  const path = `/policies/access/${access.id}`;
  const { user } = openPage(<AccessPolicyPage />, { path, pattern: '/policies/access/:id', locale: 'en' });
  await user.click(await screen.findByRole('button', { name: 'Edit as v8' }));
  const form = within(await screen.findByRole('dialog', { name: 'Edit the access policy' }));
  await user.type(form.getByLabelText(/^Reason/), 'Office hours');
  await user.click(form.getByRole('button', { name: 'Save as v8' }));
  expect(await screen.findByText('Nothing matched: allow.')).toBeInTheDocument();
  await user.click(form.getByRole('button', { name: /^Save as/ }));
  await waitFor(() => expect(sent).toEqual([7, 7]));
  expect(form.getByLabelText(/^Reason/)).toHaveValue('Office hours');
});

it('never cancels another announcement than the one that was asked about', async () => {
  let stored: ThrottlePolicy = { ...throttle, coming: COMING };
  const sent: number[] = [];
  server.use(
    reply(throttlePolicy.list, () => ({ data: [stored], totalItems: 1, page: 1, pageSize: 10 })),
    reply(throttlePolicy.detail, () => ({ ...stored, users: [], versions: [], limited: [], names: {} })),
    reply(throttlePolicy.cancel, ({ body }) => {
      sent.push(versionOf(body));
      stored = { ...throttle, rowVersion: 4, coming: { ...COMING, reason: 'Much slower' } };
      return problem(409, 'conflict');
    }),
  );
  const { user } = openPage(<ThrottlePage />, { path: `/policies/throttle?open=${throttle.id}`, locale: 'en' });
  const drawer = within(await screen.findByRole('dialog', { name: /asas-60/ }));
  await user.click(await drawer.findByRole('button', { name: 'Cancel the change' }));
  const ask = within(await screen.findByRole('dialog', { name: 'Cancel the change of asas-60?' }));
  await user.type(ask.getByLabelText(/^Reason/), 'Repaired');
  await user.click(ask.getByRole('button', { name: 'Cancel the change' }));
  expect(await drawer.findByText('Nur Aisyah: Much slower')).toBeInTheDocument();
  await user.click(ask.getByRole('button', { name: 'Cancel the change' }));
  await waitFor(() => expect(sent).toEqual([3, 3]));
});

it('closes the drawer of a policy that is deleted', async () => {
  let isGone = false;
  server.use(
    reply(throttlePolicy.list, () => ({ data: isGone ? [] : [throttle], totalItems: 1, page: 1, pageSize: 10 })),
    reply(throttlePolicy.detail, () =>
      isGone ? problem(404, 'notFound') : { ...throttle, users: [], versions: [], limited: [], names: {} },
    ),
    reply(throttlePolicy.remove, () => ((isGone = true), null)),
  );
  const path = `/policies/throttle?open=${throttle.id}`;
  const { user, address } = openPage(<ThrottlePage />, { path, locale: 'en' });
  const drawer = within(await screen.findByRole('dialog', { name: /asas-60/ }));
  await user.click(await drawer.findByRole('button', { name: /asas-60/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const ask = within(await screen.findByRole('dialog', { name: /^Delete/ }));
  await user.type(ask.getByRole('textbox'), 'asas-60');
  await user.click(ask.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(address()).toBe('/policies/throttle'));
  expect(isGone).toBe(true);
});
