import { CartStatus } from '@titian/shared-contracts/cart';
import { PackageState, VersionState } from '@titian/shared-contracts/catalogue';
import { IssueStatus } from '@titian/shared-contracts/helpdesk';
import { OrderItemState, OrderState, StepState } from '@titian/shared-contracts/order';
import { CredentialState, SubscriptionStatus } from '@titian/shared-contracts/subscription';
import ms from './locales/ms.json';

it.each([
  ['version', VersionState],
  ['package', PackageState],
  ['cart', CartStatus],
  ['order', OrderState],
  ['orderItem', OrderItemState],
  ['step', StepState],
  ['subscription', SubscriptionStatus],
  ['credential', CredentialState],
  ['issue', IssueStatus],
] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
