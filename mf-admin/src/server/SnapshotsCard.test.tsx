import { gatewayNode as contract, type Snapshot } from '@titian/shared-contracts/gateway';
import { act, openPage, reply, screen, signInAs, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { SnapshotsCard } from './SnapshotsCard';

const server = setUp();
const snapshot = (nodes: number): Snapshot => ({
  ...{ version: 1_795_000_000_000, createdAt: '2026-11-20T02:00:00Z', nodes },
  changes: [{ part: 'deny', added: 1_200, changed: 0, removed: 3 }],
});
const cells = () => within(screen.getByRole('table')).getAllByRole('cell');

beforeEach(() => {
  signInAs('SuperAdministrator');
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => void vi.useRealTimers());

it('counts what changed in the reader’s way of writing, and sees nodes take a snapshot', async () => {
  let nodes = 0;
  server.use(reply(contract.snapshots, () => [snapshot(nodes)]));
  openPage(<SnapshotsCard />, { path: '/settings/server', locale: 'en' });
  expect(await screen.findByText(/\+1,200 −3/)).toBeVisible();
  expect(cells().at(-1)).toHaveTextContent(/^0$/);
  nodes = 2;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(cells().at(-1)).toHaveTextContent(/^2$/);
});
