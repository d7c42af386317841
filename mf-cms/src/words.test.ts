import { AnnouncementState } from '@titian/shared-contracts/announcement';
import ms from './locales/ms.json';

it.each([['announcement', AnnouncementState]] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
