import { isDeepStrictEqual } from 'node:util';
import type { CartLineFault } from '@titian/shared-contracts/cart';
import { isOverQuota } from '@titian/shared-contracts/catalogue';
import { isListed } from '../catalogue';
import type { CartLineRow } from './cart.repository';

/** Faults of a line by itself; those that depend on the application are found at the checkout. */
const FAULTS: [CartLineFault, (line: CartLineRow, organizationId: string | null) => boolean][] = [
  ['packageClosed', ({ pack }) => pack.state !== 'Published'],
  [
    'versionNotOffered',
    ({ project, version, provider }) =>
      project.status !== 'publish' || version.state !== 'Published' || !provider.takesOrders,
  ],
  [
    'notAllowed',
    ({ project, provider }, organizationId) => !isListed({ ...project, organizationId: provider.id }, organizationId),
  ],
  ['priceChanged', ({ line, pack }) => !isDeepStrictEqual(line.priceSnapshot, pack.price)],
  [
    'packageFull',
    ({ pack, liveSubscriptions }) => pack.maxSubscribers !== null && liveSubscriptions >= pack.maxSubscribers,
  ],
  ['callsOverQuota', ({ line, pack }) => isOverQuota(pack, line.expectedCalls)],
];

/** Why an organisation can't order a line as it is now. */
export const lineFaults = (line: CartLineRow, organizationId: string | null): CartLineFault[] =>
  FAULTS.filter(([, isFaulty]) => isFaulty(line, organizationId)).map(([fault]) => fault);
