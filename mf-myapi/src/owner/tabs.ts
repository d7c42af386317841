import { OWNER_PLACES, type OwnerPlace } from '@titian/shared-contracts/project';

/** The page of an API that an address without an id names: `/myapi/security`, `/myapi/endpoint/add`. */
export const placeOf = (path: string): OwnerPlace =>
  OWNER_PLACES.find((place) => path.toLowerCase().endsWith(`/${place}`)) ?? 'overview';
