import { type AuthoredEndpoint, authoredEndpoint, type ConnectionResult } from '@titian/shared-contracts/authoring';
import { openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../../testing/ownProject';
import { setUp } from '../../testing/setUp';
import { EndpointCard } from './EndpointCard';

const server = setUp();
beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

const times = { dns: 1, tcp: 2, tls: null, http: 4 };
const result = (changes: Partial<ConnectionResult> = {}): ConnectionResult => ({
  ...{ url: 'https://x.example', status: 200, fault: null, times, certificate: null },
  ...changes,
});
const refused = result({ status: null, fault: { phase: 'tcp', code: 'refused' } });
const endpoint = (changes: Partial<AuthoredEndpoint> = {}): AuthoredEndpoint => ({
  ...{ id: id(30), environment: 'Production', name: 'Main', strategy: 'single', ca: null, rowVersion: 4 },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 15_000, wholeMs: 60_000, breakerFailures: 5, suspendMs: 10_000 },
  ...{ urls: [{ id: id(31), url: 'https://x.example', weight: 1 }], authentication: null, privateAllowed: false },
  ...{ lastTest: null, gatewayOnly: null },
  ...changes,
});
const failed = {
  lastTest: { testedAt: '2026-11-10T02:00:00Z', testedBy: 'Aminah', reached: false, results: [refused] },
};
const open = (given: AuthoredEndpoint, editable = true, locale: 'en' | 'my' = 'en') => {
  const place = { id: id(10), versionId: id(20), environment: given.environment };
  return openPage(
    <EndpointCard place={place} endpoint={given} editable={editable} removable onEdit={() => undefined} />,
    { path: '/', locale },
  );
};
const ONLY = { name: 'Gateways alone reach it' };

it('says that an endpoint was not tested, what its last test found, and who made it', async () => {
  const { unmount } = open(endpoint(), true, 'my');
  expect(await screen.findByText(/^Belum diuji/)).toBeVisible();
  unmount();
  open(endpoint(failed));
  expect(await screen.findByText(/Aminah/)).toBeVisible();
  expect(screen.getByText(/The machine refuses the connection/)).toBeVisible();
});

it('of an endpoint that the portal could not reach, takes why gateways alone do', async () => {
  const sent: unknown[] = [];
  server.use(reply(authoredEndpoint.gatewayOnly, ({ body }) => (sent.push(body), endpoint(failed))));
  const { user } = open(endpoint(failed));
  await user.click(await screen.findByRole('button', ONLY));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'It is inside the data centre.');
  await user.click(dialog.getByRole('button', ONLY));
  await waitFor(() => expect(sent).toEqual([{ rowVersion: 4, reason: 'It is inside the data centre.' }]));
});

it.each([
  ['that was reached', endpoint({ lastTest: { ...failed.lastTest, reached: true, results: [result()] } }), true],
  ['of the sandbox', endpoint({ ...failed, environment: 'Sandbox' }), true],
  ['for who only reads', endpoint(failed), false],
])('does not ask that of an endpoint %s', async (_, given, editable) => {
  open(given, editable);
  await screen.findByText(/Aminah/);
  expect(screen.queryByRole('button', ONLY)).toBeNull();
});

it('shows what was said, and asks no more', async () => {
  const gatewayOnly = { at: '2026-11-11T02:00:00Z', by: 'Aminah', reason: 'Inside the data centre.' };
  open(endpoint({ ...failed, gatewayOnly }));
  expect(await screen.findByText(/Inside the data centre\./)).toBeVisible();
  expect(screen.queryByRole('button', ONLY)).toBeNull();
});

it('shows a new test in place of the last one', async () => {
  server.use(reply(authoredEndpoint.test, [result()]));
  const { user } = open(endpoint(failed));
  await user.click(await screen.findByRole('button', { name: 'Test the connection' }));
  expect(await screen.findByText('200 in 7 ms')).toBeVisible();
  expect(screen.queryByText(/refuses the connection/)).toBeNull();
});
