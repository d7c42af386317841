import * as contracts from '@titian/shared-contracts';
import ms from './locales/ms.json';

it.each([
  ['version', contracts.VersionState],
  ['package', contracts.PackageState],
  ['cart', contracts.CartStatus],
  ['order', contracts.OrderState],
  ['orderItem', contracts.OrderItemState],
  ['step', contracts.StepState],
  ['subscription', contracts.SubscriptionStatus],
  ['credential', contracts.CredentialState],
  ['issue', contracts.IssueStatus],
] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
