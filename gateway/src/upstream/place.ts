import type { PlaneEndpoint } from '@titian/shared-contracts/plane';

/** Where an endpoint is, read from its address once. */
export interface Place {
  url: string;
  /** By which it is known from one snapshot to the next. */
  name: string;
  origin: string;
  /** Its path without the last slash. */
  root: string;
  /** What of an answer would tell callers its host. */
  secret: string;
}

const places = new WeakMap<PlaneEndpoint, Place>();

export function placeOf(endpoint: PlaneEndpoint): Place {
  const known = places.get(endpoint);
  if (known) return known;
  const { origin, pathname, host, hostname } = new URL(endpoint.url);
  const secret = hostname.includes('.') || hostname.startsWith('[') ? hostname : `//${host}`;
  const name = `${endpoint.id} ${endpoint.url}`;
  const place = { url: endpoint.url, name, origin, root: pathname.replace(/\/$/, ''), secret };
  places.set(endpoint, place);
  return place;
}
