/** The decoded value of a cookie that scripts may read. */
export const readCookie = (name: string): string | undefined => {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`));
  return pair === undefined ? undefined : decodeURIComponent(pair.slice(name.length + 1));
};

/** Sets a cookie for the whole portal, over https for https alone; `maxAge` in seconds, 0 removes it. */
export const writeCookie = (name: string, value: string, maxAge: number): void => {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
};
