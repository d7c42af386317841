import { application as applications, subscription } from '@titian/shared-contracts/subscription';
import { rebuildSearch } from '../../slices/catalogue';
import type { createCaller, Portal } from '../build';
import { fillCart, placeOrder } from '../ordering';
import { makeRelease, makeSection, sampleBuild } from '../releases';
import type { Persona } from './personas';

export type Caller = ReturnType<typeof createCaller>;

/** Orders, cart and subscriptions of the home tenant: the client's of one agency, on an API of another. */
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
  const newKey = {
    params: { id: placed.application.id },
    body: { environment: 'Production' as const, label: 'Matrix' },
  };
  const key = await client.call(applications.issue, newKey);
  const subscribed = await client.call(subscription.mine);
  return {
    api: inCart,
    /** Visible to its own agency only. */
    privateApi: closed.project,
    order: placed,
    item: placed.items[0],
    line: line!,
    application: placed.application,
    credential: key.body,
    subscription: subscribed.body.data[0],
  };
}

/** The rows that those of all slices refer to. */
export async function baseRows(portal: Portal, client: Caller) {
  const { db, people, organizations, tenants } = portal;
  const section = await makeSection(db, 'mf-matrix');
  return {
    ...(await commerceRows(portal, client)),
    ...{ user: people.client, organization: organizations.consumer, tenant: tenants.home },
    ...{ section, release: await makeRelease(db, sampleBuild({ name: section.name })) },
  };
}
export type BaseRows = Awaited<ReturnType<typeof baseRows>>;

export type Callers = Record<Persona, Caller>;
