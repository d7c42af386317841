import { FILE_RULES, type FileLimits, type FileRef } from '@titian/shared-contracts/file';
import type { MediaKind, MediaOwner, MediaUse } from '@titian/shared-contracts/media';
import type { PortalPicture } from '@titian/shared-contracts/portal-setting';
import type { CropShape } from '@titian/shared-ui/picture';

/** What a picture is of: a setting of the portal, or a row with its own. */
export type PictureOf = { name: PortalPicture } | { kind: MediaOwner; id: string };

/** A picture that is looked at or changed. */
export interface Target {
  of: PictureOf;
  kind: MediaKind;
  /** What it is called in the reader's language. */
  title: string;
  /** Whose letters stand where there is none; a setting has no code. */
  code: string;
  imageUrl: string | null;
  uses: readonly MediaUse[];
}

type Shapes = readonly [CropShape, ...CropShape[]];
const LOGO: Shapes = ['square', 'wide', 'landscape'];
const ICON: Shapes = ['square'];
const COVER: Shapes = ['landscape', 'square'];

/** Where an upload goes, which files are accepted there, and to which shapes they are cropped. */
export function uploadOf(of: PictureOf): { ref: FileRef; field: string; limits: FileLimits; shapes: Shapes } {
  if ('name' in of) {
    const shapes = { favicon: ICON, documentCover: COVER }[of.name as string] ?? LOGO;
    return { ref: 'portal', field: of.name, limits: FILE_RULES.portal[of.name], shapes };
  }
  if (of.kind === 'document')
    return { ref: 'library', field: 'cover', limits: FILE_RULES.library.cover, shapes: COVER };
  return { ref: of.kind, field: 'image', limits: FILE_RULES[of.kind].image, shapes: LOGO };
}
