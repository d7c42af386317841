import * as z from 'zod/mini';
import type { Answer } from './http';
import { LocalText } from './primitives';
import { addressData, Member, type Readable, ReadCall, type ReadQuery, Target } from './read-call';

/** A search of the command palette for the typed words: `{q}` in the query. A target may contain members of its row, and `{q}`. */
export const Finder = z.extend(ReadCall, {
  title: LocalText,
  icon: z.string(),
  order: z.int(),
  permission: z.optional(z.string()),
  /** As the call has it: visitors find nothing while that is switched off. */
  guestsNeed: z.optional(z.literal('guestCatalogue')),
  /** What it finds, for the palette's placeholder: “order number”. */
  noun: LocalText,
  /** The list within the answer. */
  rows: Member,
  /** Members of a row: its key, its name and a hint beside the name; each a text, or one in both languages. */
  row: z.object({ key: Member, label: Member, hint: z.optional(Member), to: Target }),
  /** A page with all results. */
  all: z.optional(z.object({ title: LocalText, label: LocalText, to: Target })),
});
export type Finder = z.infer<typeof Finder>;

type RowsIn<T> = { [K in keyof T & string]: T[K] extends readonly object[] ? K : never }[keyof T & string];
type Row<T, K> = K extends keyof T ? (T[K] extends readonly (infer R)[] ? R : never) : never;
type TextIn<T> = {
  [K in keyof T & string]: T[K] extends string | z.infer<typeof LocalText>
    ? K
    : T[K] extends readonly unknown[]
      ? never
      : T[K] extends object
        ? `${K}.${TextIn<T[K]>}`
        : never;
}[keyof T & string];

type Rest<E extends Readable, K extends RowsIn<Answer<E>>> = Omit<
  Finder,
  'path' | 'query' | 'guestsNeed' | 'rows' | 'row'
> & {
  query?: ReadQuery<E, '{q}' | '{userId}'>;
  rows: K;
  row: {
    key: TextIn<Row<Answer<E>, K>>;
    label: TextIn<Row<Answer<E>, K>>;
    hint?: TextIn<Row<Answer<E>, K>>;
    to: string;
  };
};

/** A finder from an endpoint of the contract: path, query and members are checked by the compiler. */
export const findIn = <E extends Readable, K extends RowsIn<Answer<E>>>(
  entry: E,
  { query, ...rest }: Rest<E, K>,
): Finder => ({
  ...addressData(entry, query),
  ...(entry.guestsNeed && { guestsNeed: entry.guestsNeed }),
  ...rest,
});
