import { platform } from '@titian/shared-contracts/platform';
import { takeIntendedUrl } from '@titian/shared-auth';
import { decline, inStore, mockServer, reply, resetSession, signInAs } from '@titian/shared-auth/testing';
import { renderPage, screen, waitFor } from '@titian/shared-ui/testing';
import { PortalContext } from '../portal/portalContext';
import { boot } from '../testing/boot';
import { AskDialog } from './AskDialog';
import { AskOverride } from './AskOverride';
import { OverrideNotices } from './OverrideNotices';
import { addShellWords } from '../words';
import { loadMessages } from '@titian/shared-ui';
import type { OverrideState } from './override';
import { overrideRequestOf, withoutOverrideRequest } from './overrideLink';

beforeAll(async () => {
  addShellWords();
  await Promise.all([loadMessages('my'), loadMessages('en')]);
});

const server = mockServer();
const override: OverrideState = {
  ...{ id: '00000000-0000-4000-8000-000000000040', section: 'mf-shop' },
  ...{ manifest: 'http://127.0.0.1:4300/release.json', expiresAt: '2026-12-20T02:00:00Z' },
  ...{ trouble: null, isLost: false, problems: [] },
};
const link = (from = override.manifest, section = 'mf-shop') => `?override=${section}&from=${from}`;
const within = (page: React.ReactNode) => <PortalContext value={boot}>{inStore(page)}</PortalContext>;
const ask = (search: string, locale: 'my' | 'en' = 'en') =>
  renderPage(<AskOverride />, { wrap: within, locale, namespace: 'shell', path: `/shop${search}` });
const answerOf = (minutes: number) => ({
  ...{ id: override.id, section: 'mf-shop', manifest: override.manifest, by: 'Author' },
  expiresAt: new Date(Date.now() + minutes * 60_000).toISOString(),
  allowed: ['end' as const],
});

describe('the request in a URL', () => {
  it('has a section and an absolute URL, and can be removed', () => {
    expect(overrideRequestOf(`?tab=2&${link().slice(1)}`)).toMatchObject({ section: 'mf-shop', isOwnMachine: true });
    expect(overrideRequestOf(link('https://build.example:8443/x/release.json'))).toMatchObject({
      ...{ host: 'build.example:8443', isOwnMachine: false },
    });
    expect(withoutOverrideRequest(`?tab=2&${link().slice(1)}`)).toBe('?tab=2');
    expect(withoutOverrideRequest(link())).toBe('');
  });

  it.each(['?override=mf-shop', link('release.json'), link(undefined, 'Shop'), link('')])(
    'is null if it is invalid: %s',
    (search) => expect(overrideRequestOf(search)).toBeNull(),
  );
});

describe('the question', () => {
  it('shows where the build comes from, and makes no request before consent', async () => {
    signInAs('SuperAdministrator');
    ask(link());
    const dialog = await screen.findByRole('dialog', { name: 'Show another build of mf-shop?' });
    expect(dialog).toHaveTextContent('http://127.0.0.1:4300/release.json');
    expect(dialog).toHaveTextContent('Your own machine');
    expect(dialog).toHaveTextContent('Release 1.0.0');
    expect(dialog).toHaveTextContent('It runs with your rights.');
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    // A request without a mock reply would fail the test.
    expect(screen.getByRole('button', { name: 'Show the build' })).toBeEnabled();
  });

  it('names the release that it replaces, even if another build is active', async () => {
    signInAs('SuperAdministrator');
    const shop = boot.sections.find(({ name }) => name === 'mf-shop')!;
    const { entry, base, integrity } = shop;
    const shown = { ...shop, channel: 'override' as const, version: '1.0.0+I55TEA' };
    const sections = [{ ...shown, fallback: { version: '1.0.0', entry, base, integrity } }];
    const value = { ...boot, sections };
    renderPage(<AskOverride />, {
      ...{ locale: 'en', path: `/shop${link()}` },
      wrap: (page) => <PortalContext value={value}>{inStore(page)}</PortalContext>,
    });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('Release 1.0.0');
    expect(dialog).not.toHaveTextContent('I55TEA');
  });

  it('is removed from the URL when it is closed', async () => {
    signInAs('SuperAdministrator');
    const { user, address } = ask(`?tab=2&${link().slice(1)}`, 'my');
    await user.click(await screen.findByRole('button', { name: 'Batal' }));
    expect(address()).toBe('/shop?tab=2');
  });

  it('starts the override with the chosen duration', async () => {
    signInAs('SuperAdministrator');
    const sent: unknown[] = [];
    server.use(reply(platform.override, ({ body }) => (sent.push(body), answerOf(480))));
    const agreed = vi.fn();
    const { user } = renderPage(
      <AskDialog request={overrideRequestOf(link())!} onAgreed={agreed} onClose={vi.fn()} />,
      {
        wrap: within,
        locale: 'en',
      },
    );
    await user.click(screen.getByRole('button', { name: '8 h' }));
    await user.click(screen.getByRole('button', { name: 'Show the build' }));
    await waitFor(() => expect(agreed).toHaveBeenCalled());
    expect(sent).toEqual([{ section: 'mf-shop', manifest: override.manifest, minutes: 480 }]);
  });

  it('needs confirmation for a build on another machine', async () => {
    signInAs('SuperAdministrator');
    const { user } = ask(link('https://build.example/release.json'));
    const agree = await screen.findByRole('button', { name: 'Show the build' });
    expect(screen.getByText('Another machine: build.example')).toBeVisible();
    expect(agree).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'I know whose build lies at build.example' }));
    expect(agree).toBeEnabled();
  });

  it.each([
    [409, 'registry.overrides', { extra: { most: 5 } }, 'You have 5 overrides already. End one first.'],
    [422, 'validation', { errors: [{ path: '/manifest', code: 'validation.buildAddress' }] }, 'Use https://'],
  ])('shows why the portal refused: %d %s', async (status, code, more, text) => {
    signInAs('SuperAdministrator');
    server.use(decline(platform.override, status, code, more));
    const { user } = ask(link());
    await user.click(await screen.findByRole('button', { name: 'Show the build' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  it('shows a missing permission, and an invalid link', async () => {
    signInAs('Client');
    const { unmount } = ask(link());
    expect(await screen.findByText('Section overrides: add')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show the build' })).not.toBeInTheDocument();
    unmount();
    ask('?override=mf-shop');
    expect(await screen.findByText('This link leads to no build')).toBeVisible();
  });

  it('redirects a visitor to sign in, and back', async () => {
    resetSession();
    const { address } = ask(link());
    await waitFor(() => expect(address()).toBe('/login'));
    expect(takeIntendedUrl()).toBe(`/shop${link()}`);
  });
});

describe('the banner', () => {
  const onEnded = vi.fn();
  const show = (changes: Partial<OverrideState> = {}) =>
    renderPage(<OverrideNotices overrides={[{ ...override, ...changes }]} onEnded={onEnded} />, {
      ...{ wrap: within, locale: 'en' },
    });

  it('shows where the build comes from and until when', () => {
    show();
    expect(screen.getByRole('status')).toHaveTextContent(
      'mf-shop comes from http://127.0.0.1:4300/release.json until 20 Dec 2026',
    );
  });

  it.each([
    [{ trouble: { kind: 'silent' } }, 'Your build does not answer.'],
    [{ trouble: { kind: 'unreadable' } }, 'No build was found.'],
    [{ trouble: { kind: 'otherSection', name: 'mf-stall' } }, 'lies mf-stall.'],
    [{ trouble: { kind: 'outside' } }, 'A build of your own waits.'],
    [{ isLost: true }, 'Your build does not answer any more.'],
    [{ problems: ['src/home.tsx 3:1'] }, 'Your last change does not build.'],
    [{ problems: ['src/home.tsx 3:1'], trouble: { kind: 'unreadable' } }, 'Your section does not build.'],
  ] as [Partial<OverrideState>, string][])('shows the state of the build: %j', (changes, text) => {
    show(changes);
    expect(screen.getByRole('status')).toHaveTextContent(text);
    for (const problem of changes.problems ?? []) expect(screen.getByText(problem)).toBeVisible();
  });

  it('ends the override', async () => {
    signInAs('SuperAdministrator');
    const ended: string[] = [];
    server.use(reply(platform.endOverride, ({ url }) => (ended.push(url.pathname), null)));
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'End the override of mf-shop' }));
    await waitFor(() => expect(ended).toEqual([expect.stringContaining(`/registry/overrides/${override.id}/end`)]));
    expect(await screen.findByText('Override of mf-shop ended')).toBeVisible();
    expect(onEnded).toHaveBeenCalled();
  });
});
