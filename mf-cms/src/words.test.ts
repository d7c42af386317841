import { AnnouncementState } from '@titian/shared-contracts/announcement';
import { VersionState } from '@titian/shared-contracts/content';
import ms from './locales/ms.json';

it.each([
  ['announcement', AnnouncementState],
  ['content', VersionState],
] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
