const PARAM = 'profile';

/** Views of the profile dialog; the view is in the URL, so that mails can link to it. */
export const PROFILE_VIEWS = ['me', 'password', 'sessions', 'notifications'] as const;
export type ProfileView = (typeof PROFILE_VIEWS)[number];

const toSearch = (params: URLSearchParams) => (params.size > 0 ? `?${params}` : '');

/** The view in a query; null if there is none. */
export const profileView = (search: string): ProfileView | null => {
  const named = new URLSearchParams(search).get(PARAM);
  return PROFILE_VIEWS.find((view) => view === named) ?? null;
};

/** The query with the profile dialog open at a view. */
export const withProfile = (search: string, view: ProfileView): string => {
  const params = new URLSearchParams(search);
  params.set(PARAM, view);
  return toSearch(params);
};

export const withoutProfile = (search: string): string => {
  const params = new URLSearchParams(search);
  if (!params.has(PARAM)) return search;
  params.delete(PARAM);
  return toSearch(params);
};
