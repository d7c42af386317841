import { subscriber, subscription as contract } from '@titian/shared-contracts/subscription';
import { portalOf } from '../../testing/portal-of';
import { subscribe } from '../../testing/subscribing';
import { placeOrder } from '../../testing/ordering';
import { dayOf } from '../../wire/portal-day';

const here = portalOf('client', 'tenantadmin');
const DAY = 86_400_000;
const REASON = 'The use was not what was stated.';
const inDays = (days: number) => dayOf(new Date(here.portal.app.clock().getTime() + days * DAY));

/** A package that is approved at once, whose quota is over within a minute. */
const automatic = { validation: 'Auto', subscriptionMonths: 6, quota: { limit: 10, unit: 'minute' } };
const ask = (id: string, days = 300) =>
  here.client.call(contract.askExtension, { params: { id }, body: { until: inDays(days), reason: REASON } });
const provider = (act: 'suspend' | 'terminate', id: string) =>
  here.tenantadmin.call(subscriber[act], { params: { id }, body: { reason: REASON } });
const decide = (id: string) =>
  here.tenantadmin.call(subscriber.decideExtension, {
    params: { id },
    body: { decision: 'refuse', reason: REASON } as const,
  });
const endOf = async (id: string) => (await here.client.call(contract.detail, { params: { id } })).body.endingAt;

describe('a later end of a subscription whose package is approved at once', () => {
  it('waits for the owner while it has suspended the subscription, and not after that', async () => {
    const { id } = await subscribe(here.portal, here.client, automatic);
    const before = await endOf(id);
    expect((await provider('suspend', id)).status).toBe(200);
    const asked = await ask(id);
    expect(asked).toMatchObject({ status: 201, body: { state: 'Requested' } });
    expect(await endOf(id)).toBe(before);
    expect((await decide(asked.body.id)).status).toBe(200);
    expect((await here.tenantadmin.call(subscriber.resume, { params: { id } })).status).toBe(200);
    expect(await ask(id)).toMatchObject({ status: 201, body: { state: 'Granted' } });
  });

  it('does not wait where the consumer has suspended it', async () => {
    const { id } = await subscribe(here.portal, here.client, automatic);
    await here.client.call(contract.suspend, { params: { id }, body: { reason: REASON } });
    expect(await ask(id)).toMatchObject({ status: 201, body: { state: 'Granted' } });
  });

  it('waits for the owner where it suspended or ended another one of the organisation', async () => {
    for (const act of ['suspend', 'terminate'] as const) {
      const api = await here.portal.make.api(
        { organizationId: here.portal.organizations.provider.id },
        automatic as never,
      );
      const [one, other] = [await placeOrder(here.client, [api]), await placeOrder(here.client, [api])];
      const id = one.items[0].subscriptionId as string;
      await provider(act, other.items[0].subscriptionId);
      expect(await ask(id)).toMatchObject({ status: 201, body: { state: 'Requested' } });
    }
  });
});
