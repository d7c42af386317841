import type { LocalText } from '@titian/shared-contracts';
import type { RateException } from '@titian/shared-contracts/plane';
import { rateOf } from '@titian/shared-contracts/policy';
import type { Change } from '../../audit/diff';
import type { ThrottleRow } from './throttle.row';

type Names = Record<string, LocalText>;

const windowOf = ({ days, from, to }: RateException['times'][number]) => `${days.join(',')} ${from}-${to}`;
const fieldOf = ({ name, value }: RateException['headers'][number]) => (value === null ? name : `${name}: ${value}`);

/** An exception with names instead of ids, and without what it doesn't ask. */
function exceptionBody(exception: RateException, names: Names): Record<string, unknown> {
  const called = (ids: readonly string[]) => ids.map((id) => (Object.hasOwn(names, id) ? names[id]!.my : id));
  const { organizations, groups, applications, networks, inverted, limit, burst } = exception;
  const lists = {
    ...{ organizations: called(organizations), groups: called(groups), applications: called(applications), networks },
    ...{ headers: exception.headers.map(fieldOf), parameters: exception.parameters.map(fieldOf) },
    ...{ times: exception.times.map(windowOf), inverted },
  };
  return { ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)), limit, burst };
}

/** Exceptions by their places from 1, so that a change of one is told as that; left out where there are none, as of policies from before there were any. */
const exceptionsBody = (exceptions: readonly RateException[], names: Names) =>
  exceptions.length > 0 && {
    exceptions: Object.fromEntries(exceptions.map((one, place) => [place + 1, exceptionBody(one, names)])),
  };

/** What a version of a throttle policy keeps, and the log shows. */
export function throttleBody(policy: ThrottleRow): Record<string, unknown> {
  const { name, level, limit, perSeconds, burst, enabled, everyApplication, applications, coming, names = {} } = policy;
  return {
    ...{ name, limit, perSeconds, burst, enabled, level },
    ...exceptionsBody(policy.exceptions, names),
    ...(coming && {
      coming: {
        ...{ ...rateOf(coming), enabled: coming.enabled, from: coming.from },
        ...exceptionsBody(coming.exceptions, names),
      },
    }),
    ...(level === 'Application' && { everyApplication, applications: applications.map((one) => one.name) }),
  };
}

const uncalled = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name === 'applications' && Array.isArray(part) ? part.length : uncalled(part),
    ]),
  );
};

/** Changes of versions without names of applications, which are for who looks after the policy: of exceptions their number stays. */
export const withoutApplications = (changes: readonly Change[]): Change[] =>
  changes
    .filter(({ path }) => !path.endsWith('/applications'))
    .map(({ path, before, after }) => ({ path, before: uncalled(before), after: uncalled(after) }));
