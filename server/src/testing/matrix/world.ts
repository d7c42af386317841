import { application as applications, subscription } from '@titian/shared-contracts/subscription';
import { rebuildSearch } from '../../slices/catalogue';
import { buildPortal, type createCaller, type Portal } from '../build';
import { fillCart, placeOrder } from '../ordering';
import { makeRelease, makeSection, sampleBuild } from '../releases';
import { type Persona, PERSONAS } from './personas';
import { RIGHTS } from './policies';
import type { Rows } from './rights';

type Caller = ReturnType<typeof createCaller>;

/** Rows of commerce at home: the client's of one agency, on an API of another. */
async function commerceRows(portal: Portal, client: Caller) {
  const { make, organizations } = portal;
  const [ordered, inCart, held] = [
    await make.api({ organizationId: organizations.provider.id }),
    await make.api({ organizationId: organizations.provider.id }),
    await make.api({ organizationId: organizations.provider.id }, { validation: 'Auto' }),
  ];
  const placed = await placeOrder(client, [ordered]);
  await placeOrder(client, [held], { applicationId: placed.application.id });
  const closed = await make.api({ organizationId: organizations.provider.id, statusPrivate: true });
  await rebuildSearch(portal.db, closed.project.id);
  const [line] = await fillCart(client, [inCart]);
  const wish = { params: { id: placed.application.id }, body: { environment: 'Production' as const, label: 'Matrix' } };
  const key = await client.call(applications.issue, wish);
  const subscribed = await client.call(subscription.mine);
  return {
    api: inCart,
    /** Found by its own side only. */
    privateApi: closed.project,
    order: placed,
    item: placed.items[0],
    line: line!,
    application: placed.application,
    credential: key.body,
    subscription: subscribed.body.data[0],
  };
}

/** What every slice's rows hang on. */
async function baseRows(portal: Portal, client: Caller) {
  const { db, people, organizations, tenants } = portal;
  const section = await makeSection(db, 'mf-matrix');
  return {
    ...(await commerceRows(portal, client)),
    ...{ user: people.client, organization: organizations.consumer, tenant: tenants.home },
    ...{ section, release: await makeRelease(db, sampleBuild({ name: section.name })) },
  };
}
export type BaseRows = Awaited<ReturnType<typeof baseRows>>;

async function signedIn(portal: Portal) {
  const entries = [];
  for (const persona of PERSONAS) entries.push([persona, await portal.as(persona)] as const);
  return Object.fromEntries(entries) as Record<Persona, Caller>;
}
export type Callers = Awaited<ReturnType<typeof signedIn>>;

/** A portal with all personas signed in and one row of everything that an endpoint names by id. */
export async function buildMatrix() {
  const portal = await buildPortal();
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
