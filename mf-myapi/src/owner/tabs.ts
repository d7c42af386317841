import { OWNER_TABS, type OwnerTab } from '@titian/shared-contracts/project';

/** The tab that an address without an id names: `/myapi/security`. */
export const tabOf = (path: string): OwnerTab =>
  OWNER_TABS.find((tab) => path.toLowerCase().endsWith(`/${tab}`)) ?? 'overview';
