import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import sharp, { type Sharp } from 'sharp';
import type { FileType } from '@titian/shared-contracts/file';

/** A picture of 40 million pixels takes 160 MB to decode; a camera's has half of that. */
const PIXELS_MAX = 40_000_000;
const DECODE_SECONDS = 15;

sharp.cache(false);
sharp.concurrency(1);
// Only the loaders of accepted types: SVG, GIF, PDF and the rest never reach a decoder. sharp's build of the one for AVIF knows no other codec.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadHeif'],
});

const OUTPUT: Partial<Record<FileType, (picture: Sharp) => Sharp>> = {
  'image/png': (picture) => picture.png({ compressionLevel: 9 }),
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, mozjpeg: true }),
  'image/webp': (picture) => picture.webp({ quality: 88 }),
  // Its scale is another one: this is as good as 88 of a JPEG.
  'image/avif': (picture) => picture.avif({ quality: 65 }),
};

export const isPicture = (type: FileType): boolean => type in OUTPUT;

/**
 * Decodes a picture and encodes it again as `to`, upright and without metadata (position, camera, thumbnails) or anything hidden behind the
 * pixels. Returns false where it is broken or has too many pixels.
 */
export async function rewritePicture(
  from: string,
  to: string,
  { type, side }: { type: FileType; side: number | null },
): Promise<boolean> {
  const picture = sharp(from, { limitInputPixels: PIXELS_MAX, failOn: 'error', sequentialRead: true })
    .rotate()
    .timeout({ seconds: DECODE_SECONDS });
  const sized = side ? picture.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) : picture;
  try {
    await OUTPUT[type]!(sized).toFile(to);
    return true;
  } catch {
    return false;
  }
}

/** A stored picture as a small PNG, for documents that support no other format. */
export const asPng = (bytes: Readable): Promise<Buffer> =>
  buffer(bytes).then((whole) =>
    sharp(whole, { limitInputPixels: PIXELS_MAX })
      .resize({ width: 208, height: 208, fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer(),
  );
