import type { ApiProblem } from '@titian/shared-auth';
import { namespaceOf } from '@titian/shared-ui';
import { notify } from './notify';

/** Shows a toast for a failed mutation, with the texts of the section whose call it was. */
export const showProblem = (problem: ApiProblem, section?: string): void =>
  notify(({ fail }) => fail(problem, undefined, section && namespaceOf(section)));
