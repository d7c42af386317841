import {
  accessPolicy as contract,
  type AccessDetail,
  type Caller,
  type Explanation,
  explanation,
} from '@titian/shared-contracts/policy';
import { PLANE_STEPS } from '@titian/shared-contracts/plane';
import { fireEvent, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { AccessPolicyPage } from './AccessPolicyPage';

const server = setUp();
const policy: AccessDetail = {
  ...{ id: id(1), name: 'pejabat', enabled: true, tenant: null, packages: 0, rowVersion: 7, otherwise: 'deny' },
  ...{ updatedAt: '2026-11-20T02:00:00Z', updatedBy: null, allowed: [], users: [], versions: [], rules: [], names: {} },
};
const passes: Explanation = {
  ...{ version: 1, at: '2026-11-23T02:00:00Z', refusal: null, nextAllowedAt: null, policies: [], limits: [] },
  purpose: null,
  week: Array.from({ length: 7 }, () => '1'.repeat(48)),
  steps: PLANE_STEPS.map((name) => ({ name, passed: true })),
};
const caller = (n: number, name: string): Caller => ({
  ...{ application: { id: id(n), name }, refusal: null },
  organization: { id: id(5), code: 'MBP', name: { my: 'Majlis', en: 'Council' } },
});
const api = (n: number, name: string) => ({
  ...{ versionId: id(n), projectId: id(n + 1), name: { my: name, en: name }, version: 'v1' },
  operations: [{ id: 'GET /a', method: 'GET', path: '/a' }],
});

/** The page; the questions that came, and a way to let those of an application wait. */
async function opened(waits: string[] = []) {
  const asked: URLSearchParams[] = [];
  const callersAsked: URLSearchParams[] = [];
  let go = () => {};
  const released = new Promise<void>((resolve) => void (go = resolve));
  const isAddress = (url: URL) => /^(\d+\.){3}\d+$/.test(url.searchParams.get('ip')!);
  const wrong = () => problem(422, 'validation', { errors: [{ path: '/query/ip', code: 'validation.address' }] });
  server.use(
    reply(explanation.apis, [api(20, 'Titles'), api(40, 'Plans')]),
    reply(explanation.callers, ({ url }) => {
      callersAsked.push(url.searchParams);
      if (!isAddress(url)) return wrong();
      const isFirst = url.searchParams.get('versionId') === id(20);
      return isFirst ? [caller(30, 'e-Pelan'), caller(31, 'e-Lesen')] : [caller(32, 'e-Cukai')];
    }),
    reply(explanation.explain, async ({ url }) => {
      asked.push(url.searchParams);
      if (!isAddress(url)) return wrong();
      if (waits.includes(url.searchParams.get('applicationId')!)) await released;
      return { ...passes, purpose: (url.searchParams.get('purpose') ?? 'improveService') || null };
    }),
    reply(contract.detail, policy),
  );
  const path = `/policies/access/${policy.id}`;
  const page = openPage(<AccessPolicyPage />, { path, pattern: '/policies/access/:id', locale: 'en' });
  expect(await screen.findByText('Yes, it passes')).toBeVisible();
  const address = () => screen.getByRole('textbox', { name: /^From address/ });
  return { ...page, asked, callersAsked, address, release: () => go() };
}

beforeEach(() => void signInAs('Developer'));

it('says at the address that it is none, and shows no answer to another', async () => {
  const { user, address } = await opened();
  await user.type(address(), 'x');
  await waitFor(() => expect(address()).toHaveAccessibleDescription('Enter an IP address.'));
  expect(screen.queryByText('Yes, it passes')).not.toBeInTheDocument();
  expect(screen.queryByText('The answer could not be loaded')).not.toBeInTheDocument();
  await user.keyboard('{Backspace}');
  expect(await screen.findByText('Yes, it passes')).toBeVisible();
  expect(address()).not.toHaveAccessibleDescription();
});

it('shows no answer while nothing can be asked', async () => {
  const { user, address } = await opened();
  await user.clear(address());
  await waitFor(() => expect(screen.queryByText('Yes, it passes')).not.toBeInTheDocument());
  expect(screen.queryByText(/^Who can call/)).not.toBeInTheDocument();
});

it('waits with the answer for an application until that one is answered', async () => {
  const { user, release } = await opened([id(31)]);
  await user.click(screen.getByRole('combobox', { name: /^Application/ }));
  await user.click(await screen.findByTitle('e-Lesen (MBP)'));
  await waitFor(() => expect(screen.queryByText('Yes, it passes')).not.toBeInTheDocument());
  release();
  expect(await screen.findByText('Yes, it passes')).toBeVisible();
});

it('asks about what is typed at a pause, and about another API’s own callers only', async () => {
  const { user, address, asked } = await opened();
  for (const value of ['10.20.30.4', '10.20.30.40']) fireEvent.change(address(), { target: { value } });
  await waitFor(() => expect(asked.at(-1)!.get('ip')).toBe('10.20.30.40'));
  expect(asked.map((one) => one.get('ip'))).toEqual(['10.1.0.1', '10.20.30.40']);
  await user.click(screen.getByRole('combobox', { name: /^API/ }));
  await user.click(await screen.findByTitle('Plans v1'));
  await waitFor(() => expect(asked.at(-1)!.get('versionId')).toBe(id(40)));
  const ofPlans = asked.filter((one) => one.get('versionId') === id(40));
  expect(ofPlans.map((one) => one.get('applicationId'))).toEqual([id(32)]);
});

it('keeps the list of who can call open when the question changes', async () => {
  const { user, address, asked } = await opened();
  await user.click(screen.getByText('Who can call: 2 of 2 applications'));
  await user.type(address(), '1');
  await waitFor(() => expect(asked.at(-1)!.get('ip')).toBe('10.1.0.11'));
  const list = within(await screen.findByRole('list', { name: 'Applications and the gateway’s answer' }));
  expect(list.getByText('e-Lesen')).toBeVisible();
});

it('asks with the purpose that each was granted, unless another or none is chosen, and says with which', async () => {
  const { user, asked, callersAsked } = await opened();
  expect(screen.getByText('Asked with the purpose: Improve a public service.')).toBeVisible();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: /^Purpose/ }));
    await user.click(await screen.findByTitle(name));
  };
  await choose('No purpose');
  expect(await screen.findByText('Asked without a purpose.')).toBeVisible();
  await choose('Protect life, health or safety');
  expect(await screen.findByText('Asked with the purpose: Protect life, health or safety.')).toBeVisible();
  const purposes = (all: URLSearchParams[]) => all.map((one) => one.get('purpose'));
  expect(purposes(asked)).toEqual([null, '', 'publicSafety']);
  expect(purposes(callersAsked)).toEqual(purposes(asked));
});
