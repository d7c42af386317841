import { type RecordedCall, traffic } from '@titian/shared-contracts/traffic';
import { type SavedSearch, savedSearch } from '@titian/shared-contracts/saved-search';
import { receiveHubEvent } from '@titian/shared-auth/testing';
import { setStaleTags } from '@titian/shared-auth';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { aCall, id } from '../testing/calls';
import { setUp } from '../testing/setUp';
import { MonitoringPage } from './MonitoringPage';

const server = setUp();
const NONE = { success: 0, clientError: 0, providerError: 0, gatewayError: 0, throttled: 0, quota: 0, denied: 0 };
const call = (n: number): RecordedCall => {
  const { id: one, at, steps: _, ...rest } = aCall({ id: id(n), traceId: String(n).padStart(32, '0') });
  return { ...rest, id: one, at, pathTemplate: `/panggilan/${n}` };
};
/** The calls that the server has, newest first. */
let calls: RecordedCall[] = [];
let kept: SavedSearch[] = [];
const bodies: unknown[] = [];

beforeEach(() => {
  signInAs('Developer');
  calls = [2, 1].map(call);
  kept = [];
  bodies.length = 0;
  setStaleTags([{ traffic: ['Traffic'] }]);
  server.use(
    reply(traffic.list, ({ url }) => ({
      data: calls.slice(0, Number(url.searchParams.get('pageSize'))),
      next: null,
    })),
    reply(traffic.histogram, [
      { from: '2026-11-20T02:00:00.000Z', to: '2026-11-20T03:00:00.000Z', counts: { ...NONE, authFailed: 0 } },
    ]),
    reply(traffic.fields, { apis: [], providers: [], consumers: [], applications: [], operations: [] }),
    reply(traffic.trace, [aCall()]),
    reply(savedSearch.list, () => kept),
  );
});
afterEach(() => setStaleTags([]));

const open = (query = '') => openPage(<MonitoringPage />, { path: `/monitoring${query}`, locale: 'en' });
const shown = () => screen.queryAllByText(/^\/panggilan\//).map(({ textContent }) => textContent);
/** New calls, and what the hub says of them. */
const arrive = (...numbers: number[]) => {
  calls = [...numbers.map(call), ...calls];
  act(() => receiveHubEvent('traffic', {}));
};

describe('a log that is followed', () => {
  it('shows new rows at the top while nobody reads', async () => {
    open();
    await waitFor(() => expect(shown()).toEqual(['/panggilan/2', '/panggilan/1']));
    expect(screen.getByRole('switch', { name: 'Follow live' })).toBeChecked();
    arrive(3);
    await waitFor(() => expect(shown()).toEqual(['/panggilan/3', '/panggilan/2', '/panggilan/1']));
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('keeps the rows where they are while somebody points at them, and offers the new ones', async () => {
    const { user } = open();
    await user.hover((await screen.findByText('/panggilan/2')).closest('table')!);
    arrive(4, 3);
    expect(await screen.findByRole('button', { name: '2 new' })).toBeVisible();
    expect(shown()).toEqual(['/panggilan/2', '/panggilan/1']);
    arrive(5);
    expect(await screen.findByRole('button', { name: '3 new' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '3 new' }));
    await waitFor(() => expect(shown()).toHaveLength(5));
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });

  it('keeps them while an entry is open', async () => {
    open(`?entry=${id(2)}_00000000000000000000000000000002`);
    await waitFor(() => expect(shown()).toHaveLength(2));
    arrive(3);
    expect(await screen.findByText('1 new')).toBeInTheDocument();
    expect(shown()).toHaveLength(2);
  });

  it('stands still once it is turned off, until it is refreshed', async () => {
    const { user, address } = open();
    await waitFor(() => expect(shown()).toHaveLength(2));
    await user.click(screen.getByRole('switch', { name: 'Follow live' }));
    expect(address()).toBe('/monitoring?live=off');
    arrive(3);
    await waitFor(() => expect(screen.queryByRole('button', { name: /new/ })).toBeNull());
    expect(shown()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: /Last hour$/ }));
    await waitFor(() => expect(shown()).toHaveLength(3));
  });

  it('is not followed where a time span ends, or older rows are shown', async () => {
    open('?from=2026-11-19T00:00:00.000Z&to=2026-11-20T00:00:00.000Z');
    await waitFor(() => expect(shown()).toHaveLength(2));
    expect(screen.getByRole('switch', { name: 'Follow live' })).toBeDisabled();
  });
});

describe('saved searches', () => {
  const saved = (n: number, name: string, search: string): SavedSearch => ({
    ...{ id: id(n), name, search, savedAt: '2026-11-20T02:00:00.000Z' },
  });

  it('are kept by name, without what is of the visit', async () => {
    server.use(
      reply(savedSearch.save, ({ body }) => {
        bodies.push(body);
        kept = [saved(1, 'Failed', (body as { search: string }).search)];
        return kept[0]!;
      }),
    );
    const { user } = open('?outcome=providerError&range=7d&live=off');
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    expect(await screen.findByText('No searches have been saved yet.')).toBeVisible();
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Name/), 'Failed');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const link = await dialog.findByRole('link', { name: 'Failed' });
    expect(bodies).toEqual([{ list: 'monitoring', name: 'Failed', search: 'outcome=providerError&range=7d' }]);
    expect(link).toHaveAttribute('href', '/monitoring?outcome=providerError&range=7d');
  });

  it('are opened, and deleted', async () => {
    kept = [saved(1, 'Slow', 'latency=2500'), saved(2, 'Failed', 'outcome=providerError')];
    server.use(
      reply(savedSearch.remove, ({ url }) => {
        kept = kept.filter((one) => !url.pathname.endsWith(one.id));
        return null;
      }),
    );
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: 'Delete Slow' }));
    await waitFor(() => expect(dialog.queryByRole('link', { name: 'Slow' })).toBeNull());
    await user.click(dialog.getByRole('link', { name: 'Failed' }));
    expect(address()).toBe('/monitoring?outcome=providerError');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say why one could not be saved', async () => {
    server.use(decline(savedSearch.save, 409, 'savedSearch.tooMany'));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Saved searches' }));
    await user.type(screen.getByLabelText(/^Name/), 'One more');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/keeps 50 searches at most/)).toBeVisible();
  });
});
