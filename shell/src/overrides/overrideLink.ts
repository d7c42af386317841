import { platform } from '@titian/shared-contracts/platform';

export const SHORTEST = 30;
/** Durations of an override to choose from, in minutes. */
export const MINUTES = [SHORTEST, 60, 480] as const;

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** The request of a link: show a build instead of a section's release. */
export interface OverrideRequest {
  section: string;
  manifest: string;
  host: string;
  isOwnMachine: boolean;
}

/** Reads the request from a query, `?override=<section>&from=<URL of its release.json>`; null if it is invalid. */
export const overrideRequestOf = (search: string): OverrideRequest | null => {
  const params = new URLSearchParams(search);
  const body = { section: params.get('override'), manifest: params.get('from'), minutes: SHORTEST };
  const { data } = platform.override.body.safeParse(body);
  if (!data) return null;
  const { host, hostname } = new URL(data.manifest);
  return { section: data.section, manifest: data.manifest, host, isOwnMachine: OWN_MACHINE.includes(hostname) };
};

/** The query without the request. */
export const withoutOverrideRequest = (search: string): string => {
  const rest = new URLSearchParams(search);
  rest.delete('override');
  rest.delete('from');
  return rest.size > 0 ? `?${rest}` : '';
};
