import type { GroupChange, PictureSource, PortalGroup, PortalSettings } from '@titian/shared-contracts/portal-setting';

/** What the form of a group holds: its input, but for the logo, which is there as what was chosen. */
export interface Draft extends Record<string, unknown> {
  reason: string;
  logo?: PictureSource | null;
  withoutLogo?: boolean;
}

/** The form of a group as its values are; what is only written starts empty. */
export function toDraft(values: PortalSettings[PortalGroup]['values']): Partial<Draft> {
  const { DevLogo: _logo, hasSecretKey: _secret, ...rest } = values as Record<string, unknown>;
  return rest;
}

/** What is sent: a logo that nobody touched, and a secret that nobody wrote, stay as they are. */
export function toInput({ reason: _reason, logo, withoutLogo, ...rest }: Draft): GroupChange['input'] {
  const changed = logo ? { logo: { from: logo.from, id: logo.id } } : withoutLogo ? { logo: null } : {};
  return { ...rest, ...changed } as GroupChange['input'];
}
