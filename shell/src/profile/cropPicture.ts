/** Pixels of a side: twice what is shown, for dense screens. */
const SIDE = 400;
const QUALITY = 0.9;
const TYPE = 'image/jpeg';

interface Square {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The square of a picture as a small JPEG on white; throws where the file can't be drawn. */
export async function cropPicture(file: File, { x, y, width, height }: Square): Promise<File> {
  const bitmap = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('Nothing to draw on');
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, SIDE, SIDE);
  pen.drawImage(bitmap, x, y, width, height, 0, 0, SIDE, SIDE);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, TYPE, QUALITY));
  if (!blob) throw new Error('The picture could not be written');
  return new File([blob], 'profile.jpg', { type: TYPE });
}
