import { buildPortal, PROJECT, type Portal } from '../build';
import { baseRows, type Caller, type Callers } from './base-rows';
import { PERSONAS } from './personas';
import { RIGHTS } from './policies';
import type { Rows } from './rights';

async function signedIn(portal: Portal): Promise<Callers> {
  const entries = [];
  for (const persona of PERSONAS) entries.push([persona, await portal.as(persona)] as const);
  return Object.fromEntries(entries) as Record<(typeof PERSONAS)[number], Caller>;
}

/** A portal with all personas signed in and one row of everything that an endpoint names by id. */
export async function buildMatrix() {
  // Every persona makes every call within the same minute.
  const portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: '10000' }, { root: PROJECT });
  const third = await portal.make.organization({ tenantId: portal.tenants.home.id });
  await portal.make.user('Client', { username: 'neighbour', organizationId: third.id });
  await portal.make.user('Developer', { username: 'neighbourdev', organizationId: third.id });
  const callers = await signedIn(portal);
  const base = await baseRows(portal, callers.client);
  const rows = { ...base };
  for (const { rows: make } of RIGHTS) Object.assign(rows, await make?.({ portal, callers, rows: base }));
  return { portal, callers, rows: rows as Rows };
}
export type Matrix = Awaited<ReturnType<typeof buildMatrix>>;
