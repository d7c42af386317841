import * as z from 'zod/mini';
import type { Answer } from './http';
import { HUB_EVENTS } from './hub';
import { addressData, Member, type Readable, ReadCall, type ReadQuery } from './read-call';

/** The count beside a menu entry: where it is read, and when it is refreshed. */
export const Badge = z.extend(ReadCall, {
  /** The member of the answer with the number; absent: the answer is the number. */
  member: z.optional(Member),
  /** Hub events after which it is refreshed. */
  events: z.array(z.enum(HUB_EVENTS)).check(z.maxLength(8)),
  /** `accent`: something needs the reader's attention. */
  tone: z.optional(z.enum(['neutral', 'accent'])),
});
export type Badge = z.infer<typeof Badge>;

/** Paths to the numbers of an answer. */
type CountIn<T> = {
  [K in keyof T & string]: T[K] extends number
    ? K
    : T[K] extends readonly unknown[]
      ? never
      : T[K] extends object
        ? `${K}.${CountIn<T[K]>}`
        : never;
}[keyof T & string];

type Rest<E extends Readable> = Omit<Badge, 'path' | 'query' | 'member'> & {
  query?: ReadQuery<E, '{userId}'>;
} & (Answer<E> extends number ? { member?: undefined } : { member: CountIn<Answer<E>> });

/** A badge from an endpoint of the contract: its path, its query and the member with the number are checked by the compiler. */
export const countOf = <E extends Readable>(entry: E, { query, ...rest }: Rest<E>): Badge => ({
  ...addressData(entry, query),
  ...rest,
});
