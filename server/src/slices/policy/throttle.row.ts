import type { RateException } from '@titian/shared-contracts/plane';
import type { LimitedApplication, PolicyHistory } from '@titian/shared-contracts/policy';
import type { throttlePolicy } from '../catalogue/catalogue.tables';

/** A throttle policy with the applications that it names, each with the tenant whose administrators see it. */
export type ThrottleRow = typeof throttlePolicy.$inferSelect & {
  applications: (LimitedApplication & { tenantId: string })[];
};

/** Applications that a policy names and limits: the organisation of one may have moved to another tenant since. */
export const namedBy = ({ applications, tenantId: owner }: ThrottleRow): string[] =>
  applications.filter(({ tenantId }) => owner === null || tenantId === owner).map(({ id }) => id);

const exceptionsIn = (value: unknown): RateException[] => {
  const { exceptions = value } = (value ?? {}) as { exceptions?: unknown };
  return Array.isArray(exceptions) ? (exceptions as RateException[]) : [];
};

/** The exceptions that a policy has, that it will have, and that its versions had. */
export function allExceptions(
  { exceptions, coming }: Pick<ThrottleRow, 'exceptions' | 'coming'>,
  versions: PolicyHistory['versions'],
): RateException[] {
  const told = versions
    .flatMap(({ changes }) => changes)
    .filter(({ path }) => path === '/coming' || path.endsWith('/exceptions'))
    .flatMap(({ before, after }) => [before, after]);
  return [...exceptions, ...(coming?.exceptions ?? []), ...told.flatMap(exceptionsIn)];
}
