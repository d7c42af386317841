import { LogOutcome } from '@titian/shared-contracts/log';
import { CallOutcome, PLANE_STEPS } from '@titian/shared-contracts/plane';
import { HoldSide } from '@titian/shared-contracts/subscription';
import calls from './calls/locales/ms.json';
import ms from './locales/ms.json';

it.each([['outcome', LogOutcome]] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});

it.each([
  ['ends of calls', calls.callOutcome, CallOutcome.options],
  ['sides of holds', calls.holdSide, HoldSide.options],
  ['steps', calls.explain.steps, PLANE_STEPS],
] as const)('has a word for all %s', (_, words, names) => {
  expect(Object.keys(words).sort()).toEqual([...names].sort());
});
