import type { Answer, Endpoint, Outgoing, SchemaOf } from '@titian/shared-contracts';
import { address } from './address';
import type { WireCall } from './wire';

/** Argument of a hook of this endpoint: its parts; optional if no part is required. */
export type Call<E extends Endpoint> = keyof Outgoing<E> extends never
  ? void
  : object extends Outgoing<E>
    ? Outgoing<E> | void
    : Outgoing<E>;

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The part of an RTK Query endpoint that the contract defines: URL, method, body, and both types. */
export const request = <E extends Endpoint>(entry: E) => ({
  query: (call: Call<E>): WireCall => {
    const parts: Parts = call ?? {};
    return { method: entry.method, url: address(entry.path, parts), body: parts.body };
  },
  responseSchema: entry.response as SchemaOf<Answer<E>>,
});
