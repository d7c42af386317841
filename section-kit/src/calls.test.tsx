import path from 'node:path';
import { order as contract, type OrderDetail } from '@titian/shared-contracts/order';
import { store } from '@titian/shared-auth';
import { decline, inStore, mockServer, reply } from '@titian/shared-auth/testing';
import { act, renderHook, waitFor } from '@testing-library/react';

const root = path.resolve(import.meta.dirname, '../..');
const ORDER = '00000000-0000-4000-8000-000000000075';

/** Exports of a section's file, loaded by its path: the kit may not import a section by name. */
const load = async <T,>(section: string, file: string): Promise<T> =>
  (await import(path.join(root, section, 'src', file))) as T;
type Read = (call: object) => { data?: Record<string, unknown> };
type Change = () => readonly [(call: object) => Promise<unknown>, unknown];

const admin = await load<{ useDecideItemMutation: Change; useReadLetterQuery: Read }>(
  'mf-admin',
  'orders/manageOrders.api.ts',
);
const catalogue = await load<{ useReadOrderQuery: Read; useReadLetterQuery: Read }>(
  'mf-catalogue',
  'orders/orders.api.ts',
);
const { order } = await load<{ order(changes: object): OrderDetail }>('mf-catalogue', 'testing/orders.ts');

const server = mockServer();
const render = <T,>(hook: () => T) => renderHook(hook, { wrapper: ({ children }) => inStore(children) });
const cached = () => Object.keys(store.getState().api.queries);

it('a decision in mf-admin refetches the order that is open in mf-catalogue', async () => {
  let state = 'InProgress';
  server.use(
    reply(contract.detail, () => order({ state })),
    reply(contract.decide, () => ((state = 'Completed'), null)),
  );
  const open = render(() => catalogue.useReadOrderQuery({ params: { id: ORDER } }));
  await waitFor(() => expect(open.result.current.data?.state).toBe('InProgress'));

  const decision = render(() => admin.useDecideItemMutation());
  const body = { decision: 'approve', rowVersion: 1 };
  await act(() => decision.result.current[0]({ params: { id: ORDER }, body }));

  await waitFor(() => expect(open.result.current.data?.state).toBe('Completed'));
});

it('caches calls of the same name separately for each section', async () => {
  server.use(decline(contract.letter, 404, 'order.notFound'));
  for (const { useReadLetterQuery } of [admin, catalogue])
    render(() => useReadLetterQuery({ params: { id: ORDER }, query: {} }));
  await waitFor(() => expect(cached()).toHaveLength(2));
  expect(cached().sort()).toEqual([
    expect.stringMatching(/^mf-admin@test\/readLetter\(/),
    expect.stringMatching(/^mf-catalogue@test\/readLetter\(/),
  ]);
});
