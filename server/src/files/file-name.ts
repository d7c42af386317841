import { FILE_ENDINGS, FILE_NAME_MAX, type FileType } from '@titian/shared-contracts/file';

/** Control, invisible and text-direction characters (which let "gpj.exe" read as "exe.jpg"), emoji, and what file systems refuse. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u{10000}-\u{10ffff}\\/:*?"<>|]/gu;
const fallback = 'fail';

/** A safe name to show and to save under: the last part of the given one, with the extension of the file's type. */
export function safeFileName(given: string, type: FileType): string {
  const last = given.normalize('NFC').split(/[\\/]/).pop()!;
  const ending = `.${FILE_ENDINGS[type]}`;
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(UNSAFE, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const shortened = [...stem]
    .slice(0, FILE_NAME_MAX - ending.length)
    .join('')
    .trim();
  return `${shortened || fallback}${ending}`;
}

const percent = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Content-Disposition of a download, in ASCII for old clients and as it is for others (RFC 6266). */
export const attachment = (name: string): string =>
  `attachment; filename="${name.replace(/[^\x20-\x7e]|["%\\]/g, '_')}"; filename*=UTF-8''${percent(name)}`;
