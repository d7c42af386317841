import { platform } from '@titian/shared-contracts/platform';

export const SHORTEST = 30;
/** For how long an override may be asked for, minutes. */
export const MINUTES = [SHORTEST, 60, 480] as const;

const OWN_MACHINE = ['localhost', '127.0.0.1', '[::1]'];

/** What a link asks for: a build in the place of a section's release. */
export interface OverrideRequest {
  section: string;
  manifest: string;
  host: string;
  isOwnMachine: boolean;
}

/** The request in the address of a page, `?override=<section>&from=<address of its release.json>`; null when it makes no sense. */
export const overrideRequestOf = (search: string): OverrideRequest | null => {
  const asked = new URLSearchParams(search);
  const given = { section: asked.get('override'), manifest: asked.get('from'), minutes: SHORTEST };
  const { data } = platform.override.body.safeParse(given);
  if (!data) return null;
  const { host, hostname } = new URL(data.manifest);
  return { section: data.section, manifest: data.manifest, host, isOwnMachine: OWN_MACHINE.includes(hostname) };
};

/** The same address without the request. */
export const withoutOverrideRequest = (search: string): string => {
  const rest = new URLSearchParams(search);
  rest.delete('override');
  rest.delete('from');
  return rest.size > 0 ? `?${rest}` : '';
};
