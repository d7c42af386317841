const PARAM = 'profile';

/** What the profile dialog shows; the address names it, so that a mail can lead to it. */
export const PROFILE_VIEWS = ['me', 'password', 'sessions', 'notifications'] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

const written = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');

/** What an address opens of the profile; null where it opens nothing. */
export const profileView = (search: string): ProfileView | null => {
  const named = new URLSearchParams(search).get(PARAM);
  return PROFILE_VIEWS.find((view) => view === named) ?? null;
};

/** The same address with the profile open at a view. */
export const withProfile = (search: string, view: ProfileView): string => {
  const params = new URLSearchParams(search);
  params.set(PARAM, view);
  return written(params);
};

export const withoutProfile = (search: string): string => {
  const params = new URLSearchParams(search);
  if (!params.has(PARAM)) return search;
  params.delete(PARAM);
  return written(params);
};
