import { type Badge, countOf, type Endpoint } from '@titian/shared-contracts';
import { registration } from '@titian/shared-contracts/registration';
import { invalidateTags, startSession, type Tag } from '@titian/shared-auth';
import { inStore, mockServer, problem, receiveHubEvent, reply, signInAs } from '@titian/shared-auth/testing';
import { act, renderPage, screen, waitFor } from '@titian/shared-ui/testing';
import { PortalContext } from '../portal/portalContext';
import { learnTags } from '../read-calls/learnTags';
import { ShellServicesContext, type ShellServices } from '../sections/services';
import { boot, sections } from '../testing/boot';
import { MenuLink } from './MenuLink';

const server = mockServer();
/** An answer of any shape at the address of the contract's. */
const unchecked = { ...registration.count, response: { parse: (answer: unknown) => answer } } as never as Endpoint;
const anything = (answer: unknown) => reply(unchecked, answer as never);
const tag = 'mf-parking:Bay' as Tag;
const badge = countOf(registration.count, {
  query: { filter: 'user_eq={userId}' as never },
  ...{ tags: [tag], events: ['applicant'] },
});
let path = 0;

const show = (changes: Partial<Badge> = {}) => {
  const tell = vi.fn<ShellServices['tell']>();
  // What was reported is not reported again by the same page: each test has a release of its own.
  const section = { name: 'mf-parking', version: `1.0.${++path}` };
  const nav = [{ ...sections[1]!.nav[0]!, path: '/bays', badge: { ...badge, ...changes } }];
  learnTags([{ ...sections[1]!, ...section, nav }]);
  const entry = { ...nav[0]!, section };
  renderPage(<MenuLink entry={entry} />, {
    locale: 'en',
    wrap: (page) =>
      inStore(
        <ShellServicesContext value={{ tell } as never as ShellServices}>
          <PortalContext value={boot}>{page}</PortalContext>
        </ShellServicesContext>,
      ),
  });
  return { tell, link: () => screen.getByRole('link').textContent };
};

beforeAll(() => startSession());

it('is read with the id of who is signed in, and again when a mutation or the hub makes it stale', async () => {
  const { id } = signInAs('Client');
  const asked: string[] = [];
  server.use(anything(({ url }: { url: URL }) => (asked.push(url.search), asked.length)));
  const { link } = show();
  await waitFor(() => expect(link()).toBe('en /1'));
  expect(new URLSearchParams(asked[0]).get('filter')).toBe(`user_eq=${id}`);

  invalidateTags([tag]);
  await waitFor(() => expect(link()).toBe('en /2'));
  receiveHubEvent('applicant', { registrationId: id });
  await waitFor(() => expect(link()).toBe('en /3'));
  receiveHubEvent('order', { orderId: id });
  invalidateTags(['Cart']);
  expect(asked).toHaveLength(3);
});

it('takes a member of the answer', async () => {
  signInAs('Client');
  server.use(anything({ totals: { 'In Progress': 7 } }));
  const { link, tell } = show({ member: 'totals.In Progress' });
  await waitFor(() => expect(link()).toBe('en /7'));
  expect(tell).not.toHaveBeenCalled();
});

it.each([
  ['no such member', { total: 7 }],
  ['a text', { totals: '7' }],
  ['less than nothing', { totals: -1 }],
  ['a list', []],
  ['nothing', null],
])('is zero where the answer has %s, and the registry is told once', async (_, answer) => {
  signInAs('Client');
  server.use(anything(answer));
  const { link, tell } = show({ member: 'totals' });
  await waitFor(() => expect(tell).toHaveBeenCalled());
  expect(link()).toBe('en /');
  invalidateTags([tag]);
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
  expect(tell.mock.calls[0]?.[0]).toMatchObject({
    ...{ section: 'mf-parking', phase: 'answer', code: 'SEC-406' },
    message: `${badge.path} has no count at totals`,
  });
});

it('does not take what an object inherits for a member', async () => {
  signInAs('Client');
  server.use(anything([1, 2]));
  const { tell } = show({ member: 'constructor.length' });
  await waitFor(() => expect(tell).toHaveBeenCalledTimes(1));
});

it('is zero while the call fails, and asks nothing for a visitor', async () => {
  const asked: (string | null)[] = [];
  server.use(
    anything(
      ({ headers }: { headers: Headers }) => (asked.push(headers.get('authorization')), problem(503, 'unavailable')),
    ),
  );
  const { link, tell } = show();
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual([]);
  act(() => void signInAs('Client'));
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(link()).toBe('en /');
  expect(tell).not.toHaveBeenCalled();
});
