import { FILE_ENDINGS, type FileLimits } from '@titian/shared-contracts/file';
import { addFormWords } from '../form/words';

addFormWords();

const isGif = (file: File) => file.type === 'image/gif' || /\.gif$/i.test(file.name);
const endings = (limits: FileLimits) => limits.types.map((type) => FILE_ENDINGS[type] as string);

function isAccepted(file: File, limits: FileLimits): boolean {
  const ending = file.name.split('.').pop()!.toLowerCase().replace('jpeg', 'jpg');
  return (limits.types as readonly string[]).includes(file.type) || endings(limits).includes(ending);
}

/** What the browser can check before the upload, as the key of a message; the server checks the bytes. */
export function fileFault(file: File, limits: FileLimits): string | null {
  const isPicture = limits.kind === 'picture';
  if (file.size === 0) return 'validation.fileEmpty';
  if (!isAccepted(file, limits) || (isPicture && isGif(file)))
    return isPicture ? 'validation.image' : 'validation.fileType';
  if (file.size > limits.maxBytes) return isPicture ? 'validation.imageSize' : 'validation.fileTooLarge';
  return null;
}

/** The `accept` attribute of an input. */
export const acceptOf = (limits: FileLimits): string =>
  [...limits.types, ...endings(limits).map((one) => `.${one}`)].join(',');

/** The accepted file types, as shown to users. */
export const kindsOf = (limits: FileLimits): string => endings(limits).join(', ').toUpperCase();
