import { ManagedStatus } from '@titian/shared-contracts/managed';
import { OrderItemState } from '@titian/shared-contracts/order';
import { UserState } from '@titian/shared-contracts/user';
import ms from './locales/ms.json';

it.each([
  ['orderItem', OrderItemState],
  ['managed', ManagedStatus],
  ['user', UserState],
] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
