import { AgencyMark } from '@titian/shared-ui';

/** Spec §9: logos are shown at this size, in pixels. */
export const LOGO_SIZE = 150;

/** The logo of a tenant or an organisation, or its code if there is none. Decorative: the name is shown beside it. */
export function Logo({ code, src, size = 40 }: { code: string; src: string | null; size?: number }) {
  return <AgencyMark code={code} src={src} size={size} />;
}
