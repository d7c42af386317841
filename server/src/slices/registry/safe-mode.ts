import { addressOf } from '../../http/address-of';

const SAFE_PAGES = '/platform/';
/** Whether the address of a console page asks for safe mode: `?safe=1`. */
export const asksForSafeMode = (address: string): boolean => {
  const { pathname, searchParams } = addressOf(address);
  return searchParams.get('safe') === '1' && pathname.replace(/^\/en(?=\/)/i, '').startsWith(SAFE_PAGES);
};
