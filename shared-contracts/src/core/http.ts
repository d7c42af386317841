import * as z from 'zod/mini';
import type { Permission } from './permissions';
import { PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX } from './limits';

/** Who may call an endpoint: everybody, anybody signed in, or holders of one permission. Scope (whose rows) is the server's policy. */
export type Access = 'public' | 'signedIn' | Permission;

/** One call of the wire: method, path (with `:params`), shapes on both sides, and who may make it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: Access;
  /** A public call that visitors may make only while the portal lets them; whoever is signed in always may. */
  guestsNeed?: 'guestCatalogue';
  /** One line for /openapi.json. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  body?: z.ZodMiniType;
  response: z.ZodMiniType;
  /** Status of a success; 200 by default. */
  status?: 200 | 201 | 202 | 204;
  /** Content type of a body that is not JSON; its handler reads it itself. */
  consumes?: 'multipart/form-data' | 'application/gzip' | 'application/offset+octet-stream';
  /** Most bytes of a JSON body; by default 1 MB, and 32 KB where anybody may call. */
  bodyBytes?: number;
  /** Scope of a deploy token that may make the call too: of the section in `params.name`, else of the console's section. */
  deploy?: 'publish' | 'operate';
  /** Content type of a success that is not JSON (exports, documents); a handler may set a more exact one. */
  produces?: 'text/csv' | 'text/html' | 'application/pdf' | 'application/octet-stream';
}

/** Identity with exact types: a contract entry is data, and everything else is derived from it. */
export const endpoint = <const E extends Endpoint>(entry: E): E => entry;

type Shape<T> = T extends z.ZodMiniType ? z.infer<T> : undefined;
type Given<T> = T extends z.ZodMiniType ? z.input<T> : undefined;

/** What the server's handler receives after validation. */
export type Incoming<E extends Endpoint> = {
  params: Shape<E['params']>;
  query: Shape<E['query']>;
  body: Shape<E['body']>;
};
/** What a caller passes: only the parts the endpoint has. */
export type Outgoing<E extends Endpoint> = (E['params'] extends z.ZodMiniType
  ? { params: Given<E['params']> }
  : object) &
  (E['query'] extends z.ZodMiniType ? { query?: Given<E['query']> } : object) &
  (E['body'] extends z.ZodMiniType ? { body: Given<E['body']> } : object);
/** The answer of a success. */
export type Answer<E extends Endpoint> = z.infer<E['response']>;

/** A schema that only checks and transforms nothing, like every response schema. */
export type SchemaOf<T> = z.ZodMiniType<T, T>;

/** A number that may arrive as text in a query string. */
export const queryNumber = (check: z.ZodMiniType<number, number>) =>
  z.pipe(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^-?\d+$/, 'validation.number')), z.transform(Number))]),
    check,
  );

/** Page number from 1, and rows of a page: spec §7 calls with a `pageSize={n}` of the caller's own; the sizes of spec §9 are what screens offer. */
export const PageQuery = z.object({
  page: z._default(queryNumber(z.int().check(z.minimum(1), z.maximum(100_000))), 1),
  pageSize: z._default(
    queryNumber(z.int().check(z.minimum(1, 'validation.pageSize'), z.maximum(PAGE_SIZE_MAX, 'validation.pageSize'))),
    PAGE_SIZE_DEFAULT,
  ),
});

/**
 * The query language of every list (marketplace.md §0.2): `filter=Field_op=value` (repeatable; ops eq ne in contains gte lte null),
 * `_sort=field:asc|desc`, `q` for free text, and paging. Which fields a list takes is its server-side allow-list.
 */
export const ListQuery = z.extend(PageQuery, {
  q: z.optional(z.string().check(z.maxLength(200))),
  filter: z.optional(z.union([z.string(), z.array(z.string())])),
  _sort: z.optional(z.string().check(z.regex(/^[\w.]+:(asc|desc)$/, 'validation.sort'))),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** A page of rows: `{data, totalItems, page, pageSize}`. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ data: z.array(row), totalItems: z.int(), page: z.int(), pageSize: z.int() });
export interface Page<T> {
  data: T[];
  totalItems: number;
  page: number;
  pageSize: number;
}

/** The answer of calls without a result. */
export const Nothing = z.null();
