import type { StoredFile } from '@titian/shared-contracts/file';
import type { SendFile } from '@titian/shared-ui/data';

const SIZE = { width: 480, height: 320 };

/** The address of a drawn picture. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 32"%3E%3Cpath fill="%230b7a75" d="M0 0h48v32H0z"/%3E%3Cpath fill="%23fff" opacity=".4" d="M0 32 18 12l10 10 6-6 14 16z"/%3E%3C/svg%3E';

const stored = (name: string, { type, size }: Blob, url: string): StoredFile => ({
  id: crypto.randomUUID(),
  ...{ name, type, size, url },
});

export const FILES: readonly StoredFile[] = [
  stored('surat.pdf', { type: 'application/pdf', size: 48_210 } as Blob, '/surat.pdf'),
];

/** Stands for an upload: the file stays in the browser. */
export const sendNowhere: SendFile = async (file, { onProgress }) => {
  onProgress(1);
  return stored(file.name, file, PICTURE);
};

/** Stands for a download. */
export const fetchNowhere = async () => new Blob(['Titian'], { type: 'text/plain' });

/** A picture as somebody would choose it on their disk. */
export async function samplePicture(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d')!;
  const ground = context.createLinearGradient(0, 0, SIZE.width, SIZE.height);
  ground.addColorStop(0, '#0b7a75');
  ground.addColorStop(1, '#d9a441');
  context.fillStyle = ground;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return new File([blob!], 'titian.png', { type: 'image/png' });
}
