import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';
import { TimeWindow } from './policy';

/** What an exception of a rate asks of a call: who calls, from where, with what in its header and its query, and when. */
export const RateCondition = z.enum(['callers', 'networks', 'headers', 'parameters', 'times']);
export type RateCondition = z.infer<typeof RateCondition>;

/** A header field or a parameter of the query that a call has: with this value, or with any where it is null. */
export const FieldMatch = z.object({ name: z.string(), value: z.nullable(z.string()) });
export type FieldMatch = z.infer<typeof FieldMatch>;

/**
 * Another limit for some calls, over the same period (marketplace.md §19): every list has to fit that isn't empty, one entry of it is enough; of
 * the three of who calls, one has to.
 */
export const RateException = z.object({
  organizations: z.array(Id),
  /** Ids of groups of organisations, as organisations name theirs. */
  groups: z.array(z.string()),
  applications: z.array(Id),
  /** Addresses and CIDR notation, IPv4 or IPv6. */
  networks: z.array(z.string()),
  headers: z.array(FieldMatch),
  parameters: z.array(FieldMatch),
  times: z.array(TimeWindow),
  /** Of its conditions those that must not fit: everybody but these callers, any other hour. */
  inverted: z.array(RateCondition),
  limit: z.int(),
  burst: z.int(),
});
export type RateException = z.infer<typeof RateException>;

/** What a condition asks for, whatever the order in which it is written. */
const entriesOf = (list: readonly (string | FieldMatch)[]): string[] => [
  ...new Set(list.map((one) => JSON.stringify(typeof one === 'string' ? one : [one.name, one.value])).sort()),
];

/**
 * For whose calls an exception is, as a text: equal for exceptions whose calls are counted together, apart from the rate's other calls. Null where it asks
 * for nothing but hours: such calls are counted with the rate's own, so that in no period that begins before another hour does too many fit.
 */
export function callersOf(exception: RateException): string | null {
  const { organizations, groups, applications, networks, parameters } = exception;
  // Names of header fields are the same in any case (RFC 9110 §5.1).
  const headers = exception.headers.map(({ name, value }) => ({ name: name.toLowerCase(), value }));
  const asked = {
    callers: [organizations, groups, applications],
    networks: [networks],
    headers: [headers],
    parameters: [parameters],
  };
  const isAsked = (lists: readonly (readonly unknown[])[]) => lists.flat().length > 0;
  if (!Object.values(asked).some(isAsked)) return null;
  // Of a condition that is empty it makes no difference whether it is inverted.
  const inverted = Object.entries(asked).map(([name, lists]) => isAsked(lists) && isInverted(exception, name));
  return JSON.stringify([...Object.values(asked).flat().map(entriesOf), inverted]);
}
const isInverted = ({ inverted }: RateException, name: string) => (inverted as string[]).includes(name);
