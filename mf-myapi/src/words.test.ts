import { ProjectStatus, VersionState } from '@titian/shared-contracts/catalogue';
import { ApplicantStatus } from '@titian/shared-contracts/registration';
import { ApplicationState, CredentialState } from '@titian/shared-contracts/subscription';
import ms from './locales/ms.json';

it.each([
  ['project', ProjectStatus],
  ['version', VersionState],
  ['applicant', ApplicantStatus],
  ['application', ApplicationState],
  ['credential', CredentialState],
] as const)('has a word for every state of %s', (kind, states) => {
  expect(Object.keys(ms.state[kind]).sort()).toEqual([...states.options].sort());
});
