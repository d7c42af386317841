import type { CartLineFault } from '@titian/shared-contracts/cart';
import type { Price } from '@titian/shared-contracts/catalogue';
import { isListed } from '../catalogue';
import type { CartLineRow } from './cart.repository';

const isSamePrice = (a: Price, b: Price) => a.model === b.model && a.amount === b.amount && a.currency === b.currency;

/** Faults that a line shows by itself; what hangs on the application is found at the checkout. */
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
  ['priceChanged', ({ line, pack }) => !isSamePrice(line.priceSnapshot, pack.price)],
  [
    'packageFull',
    ({ pack, liveSubscriptions }) => pack.maxSubscribers !== null && liveSubscriptions >= pack.maxSubscribers,
  ],
];

/** Why a line can't be ordered as it stands, for an organisation. */
export const lineFaults = (line: CartLineRow, organizationId: string | null): CartLineFault[] =>
  FAULTS.filter(([, isFaulty]) => isFaulty(line, organizationId)).map(([fault]) => fault);
