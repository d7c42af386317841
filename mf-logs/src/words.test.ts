import * as contracts from '@titian/shared-contracts';
import ms from './locales/ms.json';

it.each([['outcome', contracts.LogOutcome]] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
