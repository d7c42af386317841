import {
  authoredEndpoint,
  authoredPackage,
  authoredSecurity,
  authoredVersion,
  authoring,
} from '@titian/shared-contracts/authoring';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import {
  decline,
  fireEvent,
  openPage,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
} from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { authoredApi as api, id } from './authoredApi.example';
import { NewApiPage } from './NewApiPage';

const server = setUp();
const endpoint = {
  ...{ id: id(30), environment: 'Production' as const, name: 'Production', strategy: 'single' as const, ca: null },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 15_000, wholeMs: 60_000, breakerFailures: 5, suspendMs: 10_000 },
  ...{ urls: [{ id: id(31), url: 'https://typed.example', weight: 1 }] },
  ...{ authentication: 'bearer' as const, privateAllowed: false, rowVersion: 1 },
};
const security = {
  security: { apiKey: true, oauth2: false, hmac: false, basic: false, mtls: false },
  ...{ cors: { mode: 'off' as const, origins: [] }, purposeRequired: false, bodyBytes: 1_048_576 },
  ...{ validation: 'log' as const, rate: null, rowVersion: 3 },
};

beforeEach(() => {
  sessionStorage.clear();
  signInAs('Developer');
  server.use(
    reply(authoring.read, api()),
    reply(authoring.choices, { categories: [], tags: [], own: [], organizations: [] }),
    reply(authoredEndpoint.list, []),
    reply(authoredPackage.list, []),
    reply(authoredPackage.choices, { operations: [], throttlePolicies: [], accessPolicies: [] }),
    reply(authoredSecurity.read, security),
    decline(lifecycle.read, 404, 'notFound'),
  );
});
afterEach(() => {
  resetSession();
  sessionStorage.clear();
});

const open = (step: string) =>
  openPage(<NewApiPage />, { path: `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=${step}`, locale: 'en' });
/** The session ends while the page is open, and somebody signs in. */
const endSession = ({ unmount }: ReturnType<typeof open>, next: Parameters<typeof signInAs>[1] = {}) => {
  resetSession();
  unmount();
  signInAs('Developer', next);
};
/** The forms of which something is kept: other parts of the portal keep theirs. */
const kept = () =>
  Object.keys(sessionStorage).filter((name) => /^titian\.(endpoint|package|security|version)\./.test(name));
const textbox = (name: RegExp) => screen.findByRole('textbox', { name });
const type = async (name: RegExp, value: string) => fireEvent.change(await textbox(name), { target: { value } });

describe('what was typed as the session ended is there again, unsaved', () => {
  it('in the form of an endpoint, but its secrets', async () => {
    const page = open('endpoint');
    await page.user.click((await screen.findAllByRole('button', { name: 'Add the endpoint' }))[0]!);
    await type(/^Address 1/, 'https://typed.example');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /^Authentication/ }));
    fireEvent.click(await screen.findByText('Bearer token'));
    fireEvent.change(await screen.findByLabelText(/^Token/), { target: { value: 'of-the-system' } });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain('bearer'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('of-the-system');
    endSession(page);
    const sent: unknown[] = [];
    server.use(
      reply(authoredEndpoint.put, ({ body }) => {
        sent.push(body);
        return endpoint;
      }),
    );
    const { user: again } = open('endpoint');
    await waitFor(async () => expect(await textbox(/^Address 1/)).toHaveValue('https://typed.example'));
    fireEvent.change(await screen.findByLabelText(/^Token/), { target: { value: 'typed again' } });
    await again.click(screen.getByRole('button', { name: 'Save the endpoint' }));
    await waitFor(() => expect(sent).toMatchObject([{ input: { urls: [{ url: 'https://typed.example' }] } }]));
  });

  it('in the drawer of a package, which is open again', async () => {
    const page = open('packages');
    await page.user.click((await screen.findAllByRole('button', { name: 'Add a package' }))[0]!);
    await type(/^Name in English/, 'Typed package');
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    open('packages');
    await waitFor(async () => expect(await textbox(/^Name in English/)).toHaveValue('Typed package'));
  });

  it('in the switches of security', async () => {
    const page = open('packages');
    await page.user.click(await screen.findByRole('switch', { name: 'Certificate (mTLS)' }));
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    open('packages');
    await waitFor(async () => expect(await screen.findByRole('switch', { name: 'Certificate (mTLS)' })).toBeChecked());
  });

  it('in the version’s name, until it is saved', async () => {
    server.use(
      reply(authoredVersion.update, () =>
        api({ versions: [{ ...api().versions[0]!, version: 'v1.9', rowVersion: 2 }] }),
      ),
    );
    const page = open('basics');
    await type(/^Version/, 'v1.9');
    await waitFor(() => expect(kept()).toHaveLength(1));
    endSession(page);
    const { user } = open('basics');
    await waitFor(async () => expect(await textbox(/^Version/)).toHaveValue('v1.9'));
    await user.click(screen.getByRole('button', { name: 'Save the version' }));
    await waitFor(() => expect(kept()).toEqual([]));
  });
});

it('nobody else is shown what somebody left', async () => {
  const page = open('basics');
  await type(/^Version/, 'v1.9');
  await waitFor(() => expect(kept()).toHaveLength(1));
  endSession(page, { id: id(99) });
  open('basics');
  expect(await textbox(/^Version/)).toHaveValue('v1.0');
});
