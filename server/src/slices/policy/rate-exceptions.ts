import type { RateCondition } from '@titian/shared-contracts/plane';
import type { RateExceptionInput, ThrottleInput } from '@titian/shared-contracts/policy';
import { invalid, invalidFields } from '../../http/problem';
import type { Db } from '../../storage/open';
import { networkFaults } from './rule-names';
import { mustKnowSubjects } from './rule-subjects';

const EXCEPTIONS = '/input/exceptions';

/** What an exception asks of a call. */
function askedBy(exception: RateExceptionInput): Set<RateCondition> {
  const { organizations, groups, applications, networks, headers, parameters, times } = exception;
  const lists = { callers: [organizations, groups, applications].flat(), networks, headers, parameters, times };
  return new Set((Object.keys(lists) as RateCondition[]).filter((name) => lists[name].length > 0));
}

function faultsOf(exception: RateExceptionInput, place: number) {
  const asked = askedBy(exception);
  const { inverted } = exception;
  const isWrong = new Set(inverted).size < inverted.length || inverted.some((name) => !asked.has(name));
  return [
    ...(asked.size === 0 ? [{ path: `${EXCEPTIONS}/${place}`, code: 'validation.condition' }] : []),
    // Not to come from nowhere, or to be nobody, says nothing.
    ...(isWrong ? [{ path: `${EXCEPTIONS}/${place}/inverted`, code: 'validation.inverted' }] : []),
  ];
}

/**
 * Throws 422, each at its exception: on a policy of level `Subscription`; without a condition (it would be the rate itself); one inverted that isn't
 * there or that is named twice; a network that is none; organisations, groups and applications that aren't there, or that a policy of this tenant can't
 * name. The groups aren't deleted until the policy is written.
 */
export async function mustHaveExceptions(
  tx: Db,
  tenantId: string | null,
  { level, exceptions }: Pick<ThrottleInput, 'level' | 'exceptions'>,
): Promise<void> {
  if (exceptions.length === 0) return;
  // A package's page says one rate for all calls.
  if (level === 'Subscription') throw invalid(EXCEPTIONS, 'validation.level');
  const errors = [...exceptions.flatMap(faultsOf), ...networkFaults(exceptions, EXCEPTIONS)];
  if (errors.length > 0) throw invalidFields(errors);
  await mustKnowSubjects(tx, { tenantId, path: EXCEPTIONS, ownApplications: true }, exceptions);
}
