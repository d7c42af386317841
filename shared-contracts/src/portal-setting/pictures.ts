import * as z from 'zod/mini';
import { Id } from '@titian/shared-contracts';

/**
 * Settings that are the address of a picture, each with a field of its name in `FILE_RULES.portal`: the portal's own, and those that stand where
 * something has none. `DevLogo` is a name of the specification (§3).
 */
export const PortalPicture = z.enum([
  'DevLogo',
  'DevLogoDark',
  'favicon',
  'organizationLogo',
  'tenantLogo',
  'documentCover',
]);
export type PortalPicture = z.infer<typeof PortalPicture>;

/** Where a picture is taken from: an upload of the caller, or the gallery. */
export const PictureSource = z.object({ from: z.enum(['upload', 'gallery']), id: Id });
export type PictureSource = z.infer<typeof PictureSource>;
