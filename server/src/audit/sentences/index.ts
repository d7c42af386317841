import { type LocalText, type Locale, localText } from '@titian/shared-contracts';
import { fillText } from '../../wire/fill-text';
import { AUTHORING_SENTENCES } from './authoring';
import { CONTENT_SENTENCES } from './content';
import { DATA_REQUEST_SENTENCES } from './data-requests';
import { GATEWAY_SENTENCES } from './gateway';
import { ORDER_SENTENCES } from './orders';
import { PEOPLE_SENTENCES } from './people';
import { REPOSITORY_SENTENCES } from './repository';
import { SERVER_SENTENCES } from './server';
import { SIGN_IN_SENTENCES } from './sign-in';
import { TEST_SENTENCES } from './tests';

/**
 * What the portal log says, by the code that an entry stores; `{target}` is the label of the entry's target. An action has the sentence of
 * its own name, or several that name it: of these none has the action's name if the others say more, because entries without a code are
 * read by their action.
 */
export const SENTENCES = {
  ...SIGN_IN_SENTENCES,
  ...PEOPLE_SENTENCES,
  ...ORDER_SENTENCES,
  ...DATA_REQUEST_SENTENCES,
  ...GATEWAY_SENTENCES,
  ...TEST_SENTENCES,
  ...CONTENT_SENTENCES,
  ...AUTHORING_SENTENCES,
  ...REPOSITORY_SENTENCES,
  ...SERVER_SENTENCES,
};
export type SentenceCode = keyof typeof SENTENCES;
/** An action, and its sentence where that has another name. */
export type Sentence = { action: SentenceCode; sentence?: undefined } | { action: string; sentence: SentenceCode };

/** What a sentence needs besides the target's label; names are in both languages. */
export type SentenceParams = Record<string, string | LocalText>;

interface StoredSentence {
  sentence: string;
  params: SentenceParams;
  /** The sentence in both languages, by which it is found. */
  actionDescription: string;
}

type Said = Sentence & { params?: SentenceParams | undefined; target?: { label: string } | undefined };

const valuesOf = (params: SentenceParams, label: string | null | undefined): SentenceParams =>
  label ? { target: label, ...params } : params;

/** The columns of an entry's sentence. */
export function sentenceColumns({ action, sentence, params = {}, target }: Said): StoredSentence {
  const code = sentence ?? (action as SentenceCode);
  const { my, en } = fillText(SENTENCES[code], valuesOf(params, target?.label));
  return { sentence: code, params, actionDescription: my === en ? my : `${my} · ${en}` };
}

interface SentenceRow {
  action: string;
  sentence: string | null;
  params: SentenceParams;
  actionDescription: string;
  targetLabel: string | null;
}

/**
 * The sentence of an entry in the reader's language. An entry from before sentences had codes has that of its action, or the one that it
 * stored where parameters are missing.
 */
export function sentenceOf(
  { action, sentence, params, actionDescription, targetLabel }: SentenceRow,
  locale: Locale,
): string {
  const text: LocalText | undefined = SENTENCES[(sentence ?? action) as SentenceCode];
  const values = valuesOf(params, targetLabel);
  const needed = text && [...text.en.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  if (!text || !needed!.every((name) => values[name] !== undefined)) return actionDescription;
  return localText(fillText(text, values), locale);
}
