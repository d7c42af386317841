/** Side length in pixels: twice the shown size, for high-density screens. */
const SIDE = 400;
const QUALITY = 0.9;
const TYPE = 'image/jpeg';

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Crops a picture to a square JPEG on white; throws if the file cannot be drawn. */
export async function cropPicture(file: File, { x, y, width, height }: Square): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Nothing to draw on');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, SIDE, SIDE);
  context.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], 'profile.jpg', { type: TYPE });
}
