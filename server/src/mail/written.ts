import type { Locale } from '@titian/shared-contracts';
import {
  type Block,
  fillMarkup,
  fillPieces,
  type MailText,
  piecesOf,
  type Run,
} from '@titian/shared-contracts/mail-template';
import { paramText, type TextParams } from '../wire/fill-text';

/** The title and the text of one mail, in its reader's language. */
export interface Written {
  title: string;
  blocks: Block<Run>[];
}

/** A text without marks, as one paragraph. */
export const plainText = (text: string): Block<Run>[] => [{ isList: false, lines: [[{ text }]] }];

/** An administrator's text with its values. Throws where it names one that isn't there. */
export function fillOwnText({ subject, body }: MailText, locale: Locale, params: TextParams): Written {
  const valueOf = (name: string) => {
    if (!Object.hasOwn(params, name)) throw new Error(`The text needs '${name}'.`);
    return paramText(params[name]!, locale);
  };
  const title = fillPieces(piecesOf(subject[locale]), valueOf);
  return { title: title.map(({ text }) => text).join(''), blocks: fillMarkup(body[locale], valueOf) };
}

const runText = ({ text, url }: { text: string; url?: string }) => (url ? `${text} (${url})` : text);

/** The blocks for readers of plain text. */
export const textOf = (blocks: readonly Block<{ text: string; url?: string }>[]): string =>
  blocks
    .map(({ isList, lines }) => lines.map((line) => (isList ? '- ' : '') + line.map(runText).join('')).join('\n'))
    .join('\n\n');
