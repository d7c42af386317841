import { FILE_ENDINGS, type FileLimits } from '@titian/shared-contracts/file';

const isGif = (file: File) => file.type === 'image/gif' || /\.gif$/i.test(file.name);
const endings = (limits: FileLimits) => limits.types.map((type) => FILE_ENDINGS[type] as string);

function isTaken(file: File, limits: FileLimits): boolean {
  const ending = file.name.split('.').pop()!.toLowerCase().replace('jpeg', 'jpg');
  return (limits.types as readonly string[]).includes(file.type) || endings(limits).includes(ending);
}

/** What the browser can tell of a file before it is sent, as a code of the words; the server looks at its bytes. */
export function fileFault(file: File, limits: FileLimits): string | null {
  const isPicture = limits.kind === 'picture';
  if (file.size === 0) return 'validation.fileEmpty';
  if (!isTaken(file, limits) || (isPicture && isGif(file)))
    return isPicture ? 'validation.image' : 'validation.fileType';
  if (file.size > limits.maxBytes) return isPicture ? 'validation.imageSize' : 'validation.fileTooLarge';
  return null;
}

/** Value of an input's `accept`. */
export const acceptOf = (limits: FileLimits): string =>
  [...limits.types, ...endings(limits).map((one) => `.${one}`)].join(',');

/** The kinds that are taken, as people name them. */
export const kindsOf = (limits: FileLimits): string => endings(limits).join(', ').toUpperCase();
