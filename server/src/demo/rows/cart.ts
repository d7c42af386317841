import { CART_LINE_DAYS } from '@titian/shared-contracts/cart';
import type { cart } from '../../slices/cart/cart.tables';
import { daysBefore } from './context';
import { findApi, type World } from './world';

/** The client's cart: APIs with their packages. */
export const CART = [
  { api: 'carian-rasmi', pack: 'Asas', expectedCalls: 12_000, daysAgo: 2 },
  { api: 'fasiliti-kesihatan', pack: 'Standard', expectedCalls: null, daysAgo: 0 },
];

export function makeCart(world: World): (typeof cart.$inferInsert & { id: string })[] {
  const { context, people, organizations } = world;
  return CART.map(({ api, pack, expectedCalls, daysAgo }) => {
    const { row, version, packages } = findApi(world, api);
    const chosen = packages.find(({ name }) => name.my === pack)!;
    const createdAt = daysBefore(context.now, daysAgo, 2);
    return {
      id: context.random.id(createdAt),
      userId: people.byName('client').id,
      organizationId: organizations.idOf('MP'),
      projectId: row.id,
      versionId: version.id,
      packageId: chosen.id,
      expectedCalls,
      priceSnapshot: chosen.price,
      createdAt,
      expiresAt: daysBefore(createdAt, -CART_LINE_DAYS),
    };
  });
}
