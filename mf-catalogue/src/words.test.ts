import { CartStatus } from '@titian/shared-contracts/cart';
import { PackageState, VersionState } from '@titian/shared-contracts/catalogue';
import { IssueStatus } from '@titian/shared-contracts/helpdesk';
import { OrderItemState, OrderState, StepState } from '@titian/shared-contracts/order';
import { CredentialState, SubscriptionStatus } from '@titian/shared-contracts/subscription';
import en from './locales/en.json';
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

/** Every text of a tree, by its key. */
const textsOf = (words: object, above = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? textsOf(value, `${above}${name}.`) : [[above + name, String(value)]],
  );
const NOUNS =
  'APIs|agencies|assertions|calls|days|fields|files|items|levels|months|operations|stars|subscriptions|tests';
const COUNTED = new RegExp(`\\{\\{\\w+\\}\\} (?:more |other )?(?:${NOUNS})\\b`);
/** Numbers that are never one: limits, and the ratings to filter by. */
const NEVER_ONE = ['facet.ratedFrom', 'errors.folder.tooDeep', 'tests.tooMany'];

it('counts in English in words for one and for more', () => {
  const counted = textsOf(en).filter(([key, text]) => COUNTED.test(text) && !NEVER_ONE.includes(key));
  expect(counted.length).toBeGreaterThan(10);
  expect(counted.filter(([key]) => !/_(one|other)$/.test(key))).toEqual([]);
});
