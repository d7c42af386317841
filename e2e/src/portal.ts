const first = Number(process.env.E2E_PORT ?? 8180);

/** Ports that the browser checks use, away from the default one so that a running portal is left alone; `E2E_PORT` moves them. */
export const PORTS = {
  portal: first,
  sections: first + 1,
  composed: first + 2,
  first: first + 3,
  dev: first + 4,
} as const;
/** The portal under test: the one that the run starts, or one that runs already where `BASE_URL` names it. */
export const BASE_URL = process.env.BASE_URL?.replace(/\/$/, '') ?? `http://localhost:${PORTS.portal}`;

export const PASSWORD = 'Titian#2026';
export type Account = 'superadmin' | 'tenantadmin' | 'developer' | 'client';
export type Language = 'my' | 'en';

/** The address of a page in a language. */
export const at = (language: Language, path: string): string => {
  if (language === 'my') return path;
  return path === '/' ? '/en' : `/en${path}`;
};
