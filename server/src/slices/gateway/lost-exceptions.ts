import { isObject } from '@titian/shared-contracts/openapi';
import type { PlaneExceptions, PlaneRate, PlaneSnapshot } from '@titian/shared-contracts/plane';

type Rated = Pick<PlaneSnapshot, 'apis' | 'applications'>;

/** The fewest calls that any of some exceptions admits; one, where it can't be read. */
const fewestOf = ({ exceptions }: { exceptions: readonly unknown[] }): number =>
  Math.min(
    ...exceptions.map((one) => {
      const { limit, burst } = isObject(one) ? one : {};
      const most = Number(limit) + Number(burst);
      return Number.isSafeInteger(most) && most > 0 ? most : 1;
    }),
  );

/**
 * Operations and applications without exceptions of their rates that can't be said: for which calls they were isn't known then, so that all of them
 * get the narrowest limit, be it the rate's own.
 */
export function withoutExceptions<T extends Rated>(content: T, lost: readonly PlaneExceptions[]): Rated {
  if (lost.length === 0) return content;
  const fewest = new Map(lost.map((row) => [row.id, fewestOf(row)]));
  const narrowed = (rate: PlaneRate | null): PlaneRate | null => {
    const most = rate?.exceptionsId ? fewest.get(rate.exceptionsId) : undefined;
    if (!rate || most === undefined) return rate;
    return { ...rate, limit: Math.min(rate.limit + rate.burst, most), burst: 0, exceptionsId: null };
  };
  return {
    apis: content.apis.map((api) => ({
      ...api,
      operations: api.operations.map((one) => ({ ...one, rate: narrowed(one.rate) })),
    })),
    applications: content.applications.map(({ rate, tenantRate, ...row }) => ({
      ...row,
      rate: narrowed(rate),
      tenantRate: narrowed(tenantRate),
    })),
  };
}
