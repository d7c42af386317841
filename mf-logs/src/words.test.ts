import { LogOutcome } from '@titian/shared-contracts/log';
import ms from './locales/ms.json';

it.each([['outcome', LogOutcome]] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
