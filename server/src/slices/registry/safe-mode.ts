const SAFE_PAGES = '/platform/';
/** Whether a page of the console asks for safe mode: `?safe=1`. */
export const asksSafely = (address: string): boolean => {
  const { pathname, searchParams } = new URL(address, 'http://portal');
  return searchParams.get('safe') === '1' && pathname.replace(/^\/en(?=\/)/i, '').startsWith(SAFE_PAGES);
};
