import * as z from 'zod/mini';
import type { PortalPicture } from '../portal-setting';

/** Spec §2, `/image/…`: what pictures are of. */
export const MediaKind = z.enum(['document', 'organization', 'portal', 'tenant']);
export type MediaKind = z.infer<typeof MediaKind>;

/** Of which each row has a picture of its own; the portal is one. */
export const MediaOwner = z.enum(['document', 'organization', 'tenant']);
export type MediaOwner = z.infer<typeof MediaOwner>;

/** The settings of each page: for rows their default, for the portal its own pictures. */
export const KIND_PICTURES = {
  document: ['documentCover'],
  organization: ['organizationLogo'],
  portal: ['DevLogo', 'DevLogoDark', 'favicon'],
  tenant: ['tenantLogo'],
} as const satisfies Record<MediaKind, readonly PortalPicture[]>;
