import { FILE_RULES } from '@titian/shared-contracts/file';

const QUALITY = 0.9;
const { maxBytes } = FILE_RULES.library.picture;

/** A part of a picture, in its pixels. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A PNG stays one, with what is transparent; one that would be too large, and all others, become JPEG. */
const typesFor = (file: File) => (file.type === 'image/png' ? ['image/png', 'image/jpeg'] : ['image/jpeg']);

const written = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));

/** Draws the part, scaled down to the longest side; on white, where the type knows nothing transparent. */
function draw(bitmap: ImageBitmap, { x, y, width, height }: Part, side: number, type: string): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing to draw on');
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.drawImage(bitmap, x, y, width, height, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Cuts a part out of a picture, in the browser alone; throws if the file cannot be drawn. */
export async function cropPicture(file: File, part: Part, side: number): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const name = file.name.replace(/\.[^.]*$/, '');
  try {
    for (const type of typesFor(file)) {
      const blob = await written(draw(bitmap, part, side, type), type);
      if (blob && blob.size <= maxBytes)
        return new File([blob], `${name}.${type === 'image/png' ? 'png' : 'jpg'}`, { type });
    }
  } finally {
    bitmap.close();
  }
  throw new Error('The picture could not be written');
}
