import * as z from 'zod/mini';
import type { Endpoint } from './http';

/** A tag of cached answers: mutations and hub events name the tags that they make out of date. */
export const CacheTag = z.string().check(z.minLength(1), z.maxLength(80), z.regex(/^[\w@:./-]+$/));
/** A path of the portal with placeholders in braces. */
export const Target = z.string().check(z.maxLength(200), z.regex(/^\/(?![/\\])[^\\\s]*$/));
/** A member of an answer: names from the outside in, `counts.open`. */
export const Member = z.string().check(z.maxLength(80), z.regex(/^[\w -]+(\.[\w -]+)*$/));

const Name = z.string().check(z.regex(/^[\w.-]{1,40}$/));
const Query = z
  .record(Name, z.string().check(z.maxLength(200)))
  .check(z.refine((given) => Object.keys(given).length <= 12, 'at most 12 parameters'));

/**
 * A call that the shell makes for a section whose code is not loaded: always a GET to the portal's own origin, with the reader's session.
 * `{userId}` as a value of the query is the signed-in person's id.
 */
export const ReadCall = z.object({
  path: z.string().check(z.maxLength(200), z.regex(/^\/(api|public)(\/(?!\.)[\w.-]+)+$/)),
  query: z.optional(Query),
  tags: z.array(CacheTag).check(z.maxLength(10)),
});
export type ReadCall = z.infer<typeof ReadCall>;

/** An endpoint that a `ReadCall` can call: it needs nothing but a query. */
export type Readable = Endpoint & { method: 'GET'; params?: undefined; body?: undefined };

type QueryOf<E extends Endpoint> = E['query'] extends z.ZodMiniType ? NonNullable<z.input<E['query']>> : object;
/** Values of an endpoint's query, or texts with placeholders in their place. */
export type ReadQuery<E extends Endpoint, Placeholder extends string> = {
  [K in keyof QueryOf<E>]?: Extract<QueryOf<E>[K], string | number | boolean> | Placeholder;
};

/** The address of a call as data, from its contract entry. */
export const addressData = (entry: Readable, query: object = {}): Pick<ReadCall, 'path' | 'query'> => ({
  path: entry.path,
  query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])),
});
