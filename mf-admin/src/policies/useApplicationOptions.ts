import type { LimitedApplication } from '@titian/shared-contracts/policy';
import { useFormat } from '@titian/shared-ui';
import { useThrottleChoicesQuery } from './policies.api';

/** Applications to choose from, with the query that brings them. `named`: those that have a name here, whatever can be chosen now. */
export function useApplicationOptions(named: readonly LimitedApplication[] = []) {
  const format = useFormat();
  const query = useThrottleChoicesQuery();
  const offered = [...named, ...(query.data?.applications ?? [])];
  const options = [...new Map(offered.map((one) => [one.id, one])).values()].map(({ id, name, organization }) => ({
    value: id,
    label: `${name} · ${format.text(organization)}`,
  }));
  return { query, options };
}
