import { APPLICATIONS } from '../content/applications';
import type { AgencyCode } from '../content/agencies';
import type { DemoItem, DemoOrder } from '../content/orders';
import { ORDERS } from '../content/orders';
import { PURPOSES } from '../content/purposes';
import { CART } from './cart';
import type { World } from './world';
import type { SeededApi } from './projects';

const SUBSCRIBERS = { open: [7, 12], approval: [5, 9], agency: [2, 4] } as const;
const MAX_ITEMS = 3;
/** The APIs that the client's applications use; those of other agencies are random. */
const KNOWN: Record<string, string[]> = {
  'e-Lesen Premis': ['semakan-hakmilik', 'status-lesen', 'permit-bangunan', 'tender-negeri', 'aras-air', 'harga-tani'],
  'Semak Pemohon': ['status-urusan', 'permohonan-bantuan', 'bil-air'],
  'Peta Khidmat': ['sempadan-lot', 'gangguan-air', 'trafik-jalan', 'parkir', 'ramalan-cuaca', 'pusat-pemindahan'],
  'Ujian Integrasi': ['ketibaan-bas', 'kualiti-sungai', 'aduan-awam'],
};
/** A subscription that is still to be moved to the version that is served. */
const EARLIER = { application: 'Peta Khidmat', api: 'trafik-jalan' };
const TRIAL = 'Ujian Integrasi';
const CLIENTS = APPLICATIONS.filter(({ owner }) => owner === 'client').map(({ name }) => name);

/** An application orders an API once; what the recent orders and the cart contain is reserved for them. */
const isReserved = (application: string, api: string) =>
  (CART.some((line) => line.api === api) && CLIENTS.includes(application)) ||
  ORDERS.some((order) => order.application === application && order.items.some((item) => item.api === api));

const mayOrder = ({ api }: SeededApi, agency: AgencyCode) =>
  api.agency !== agency && (api.admits.length === 0 || api.admits.includes(agency));

const packageFor = (world: World, { packages }: SeededApi): string => {
  const offered = packages.filter(({ state }) => state === 'Published');
  const later = offered.slice(1);
  return world.context.random.pick(later.length ? later : offered).name.my;
};

/** The orders of the last fourteen months that are long completed. */
export function pastOrders(world: World): DemoOrder[] {
  const { random } = world.context;
  const applications = new Map<string, DemoItem[]>();
  for (const seeded of world.apis.filter(({ api }) => api.weight > 0)) {
    const { identifier, access } = seeded.api;
    const candidates = APPLICATIONS.filter(
      ({ agency, name }) => mayOrder(seeded, agency) && !isReserved(name, identifier),
    );
    const [fewest, most] = SUBSCRIBERS[access];
    const drawn = random.some(
      candidates.filter(({ name }) => !KNOWN[name]),
      random.int(fewest, most),
    );
    const known = candidates.filter(({ name }) => KNOWN[name]?.includes(identifier));
    for (const { name } of [...known, ...drawn]) {
      const environment = name === TRIAL ? 'Sandbox' : 'Production';
      const isOfEarlier = name === EARLIER.application && identifier === EARLIER.api;
      const pack = packageFor(world, seeded);
      const item: DemoItem = { api: identifier, state: 'Approved', pack, environment, isOfEarlier };
      applications.set(name, [...(applications.get(name) ?? []), item]);
    }
  }
  return [...applications].flatMap(([application, items]) => {
    const orders: DemoOrder[] = [];
    for (let rest = items; rest.length > 0;) {
      const count = random.int(1, MAX_ITEMS);
      const { owner } = APPLICATIONS.find(({ name }) => name === application)!;
      orders.push({
        requester: owner,
        application,
        daysAgo: random.int(8, 400),
        ...random.pick(PURPOSES),
        items: rest.slice(0, count),
      });
      rest = rest.slice(count);
    }
    return orders;
  });
}
