import { type Badge, countOf, type Endpoint } from '@titian/shared-contracts';
import { registration } from '@titian/shared-contracts/registration';
import { invalidateTags, startSession, type Tag } from '@titian/shared-auth';
import { inStore, mockServer, problem, receiveHubEvent, reply, signInAs } from '@titian/shared-auth/testing';
import { act, renderPage, screen, waitFor } from '@titian/shared-ui/testing';
import { PortalContext } from '../portal/portalContext';
import { registerStaleTags } from '../read-calls/registerStaleTags';
import { ShellServicesContext, type ShellServices } from '../sections/services';
import { boot, sections } from '../testing/boot';
import { MenuLink } from './MenuLink';

const server = mockServer();
/** The contract's endpoint with any answer allowed. */
const unchecked = { ...registration.count, response: { parse: (answer: unknown) => answer } } as never as Endpoint;
const replyWith = (answer: unknown) => reply(unchecked, answer as never);
const tag = 'mf-parking:Bay' as Tag;
const badge = countOf(registration.count, {
  query: { filter: 'user_eq={userId}' as never },
  ...{ tags: [tag], events: ['applicant'] },
});
let path = 0;

const renderEntry = (changes: Partial<Badge> = {}) => {
  const report = vi.fn<ShellServices['report']>();
  // A page reports each problem only once, so each test uses another release.
  const section = { name: 'mf-parking', version: `1.0.${++path}` };
  const nav = [{ ...sections[1]!.nav[0]!, path: '/bays', badge: { ...badge, ...changes } }];
  registerStaleTags([{ ...sections[1]!, ...section, nav }]);
  const entry = { ...nav[0]!, section };
  renderPage(<MenuLink entry={entry} />, {
    locale: 'en',
    wrap: (page) =>
      inStore(
        <ShellServicesContext value={{ report } as never as ShellServices}>
          <PortalContext value={boot}>{page}</PortalContext>
        </ShellServicesContext>,
      ),
  });
  return { report, link: () => screen.getByRole('link').textContent };
};

beforeAll(() => startSession());

it('is fetched with the user’s id, and refetched when a mutation or a hub event invalidates it', async () => {
  const { id } = signInAs('Client');
  const requests: string[] = [];
  server.use(replyWith(({ url }: { url: URL }) => (requests.push(url.search), requests.length)));
  const { link } = renderEntry();
  await waitFor(() => expect(link()).toBe('en /1'));
  expect(new URLSearchParams(requests[0]).get('filter')).toBe(`user_eq=${id}`);

  invalidateTags([tag]);
  await waitFor(() => expect(link()).toBe('en /2'));
  receiveHubEvent('applicant', { registrationId: id });
  await waitFor(() => expect(link()).toBe('en /3'));
  receiveHubEvent('order', { orderId: id });
  invalidateTags(['Cart']);
  expect(requests).toHaveLength(3);
});

it('reads a member of the answer', async () => {
  signInAs('Client');
  server.use(replyWith({ totals: { 'In Progress': 7 } }));
  const { link, report } = renderEntry({ member: 'totals.In Progress' });
  await waitFor(() => expect(link()).toBe('en /7'));
  expect(report).not.toHaveBeenCalled();
});

it.each([
  ['no such member', { total: 7 }],
  ['a text', { totals: '7' }],
  ['less than nothing', { totals: -1 }],
  ['a list', []],
  ['nothing', null],
])('is zero if the answer has %s, which is reported once', async (_, answer) => {
  signInAs('Client');
  server.use(replyWith(answer));
  const { link, report } = renderEntry({ member: 'totals' });
  await waitFor(() => expect(report).toHaveBeenCalled());
  expect(link()).toBe('en /');
  invalidateTags([tag]);
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
  expect(report.mock.calls[0]?.[0]).toMatchObject({
    ...{ section: 'mf-parking', phase: 'answer', code: 'SEC-406' },
    message: `${badge.path} has no count at totals`,
  });
});

it('does not read inherited properties', async () => {
  signInAs('Client');
  server.use(replyWith([1, 2]));
  const { report } = renderEntry({ member: 'constructor.length' });
  await waitFor(() => expect(report).toHaveBeenCalledTimes(1));
});

it('is zero when the call fails, and makes no request for a visitor', async () => {
  const requests: (string | null)[] = [];
  server.use(
    replyWith(
      ({ headers }: { headers: Headers }) => (requests.push(headers.get('authorization')), problem(503, 'unavailable')),
    ),
  );
  const { link, report } = renderEntry();
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual([]);
  act(() => void signInAs('Client'));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(link()).toBe('en /');
  expect(report).not.toHaveBeenCalled();
});
