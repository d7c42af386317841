import type { ApiProblem } from '@titian/shared-auth';
import { namespaceOf } from '@titian/shared-ui';
import { tell } from './tell';

/** A mutation that failed is said in a toast, in the words of the section whose call it was. */
export const showProblem = (problem: ApiProblem, section?: string): void =>
  tell(({ fail }) => fail(problem, undefined, section && namespaceOf(section)));
