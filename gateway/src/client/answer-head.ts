import type { HeaderList } from '../header-list';
import { BrokenAnswer } from './errors';
import { FIELDS, TEXT } from './grammar';

/** Fields of one head at most. */
const MOST_FIELDS = 256;

/** A head without the empty line behind it. */
const HEAD = new RegExp(`^HTTP/1\\.[01] [1-9]\\d\\d(?: ${TEXT})?\\r\\n${FIELDS}$`);
const LENGTH = /^\d{1,15}$/;
const CLOSE = /(?:^|,)[\t ]*close[\t ]*(?:,|$)/i;
const TIMEOUT = /(?:^|[,\s])timeout=(\d{1,6})/i;

/** Where the body of an answer ends (RFC 9112 §6.3). */
export type Ends = 'byLength' | 'byChunks' | 'byClose';

export interface AnswerHead {
  status: number;
  /** Names in lower case; several values of a name are an array. */
  headers: HeaderList;
  ends: Ends;
  /** Bytes of the body where it ends by length. */
  length: number;
  /** The connection is closed after the answer. */
  isLast: boolean;
  /** Seconds for which the provider keeps an idle connection; null where it doesn't say. */
  keepsSeconds: number | null;
}

const isSpace = (code: number) => code === 0x20 || code === 0x09;
function trimmed(text: string, from: number, to: number): string {
  let [begin, end] = [from, to];
  while (begin < end && isSpace(text.charCodeAt(begin))) begin += 1;
  while (end > begin && isSpace(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(begin, end);
}

function add(list: HeaderList, name: string, value: string): void {
  for (let at = 0; at < list.length; at += 2)
    if (list[at] === name) {
      list[at + 1] = [list[at + 1]!, value].flat();
      return;
    }
  if (list.length >= 2 * MOST_FIELDS) throw new BrokenAnswer('It has too many fields');
  list.push(name, value);
}

function takeIn(head: AnswerHead, name: string, value: string): void {
  switch (name) {
    case 'content-length':
      if (!LENGTH.test(value) || head.length >= 0) throw new BrokenAnswer('Its length is none');
      head.length = Number(value);
      break;
    case 'transfer-encoding':
      // Any other coding is one that the gateway didn't ask for, and of which it couldn't tell the end.
      if (value.toLowerCase() !== 'chunked' || head.ends === 'byChunks') throw new BrokenAnswer('Its coding is none');
      head.ends = 'byChunks';
      break;
    case 'connection':
      if (value !== 'keep-alive') head.isLast ||= CLOSE.test(value);
      break;
    case 'keep-alive':
      head.keepsSeconds = Number(TIMEOUT.exec(value)?.[1] ?? NaN);
      if (Number.isNaN(head.keepsSeconds)) head.keepsSeconds = null;
      break;
  }
  add(head.headers, name, value);
}

/**
 * Reads the head of an answer.
 * @param text as bytes of latin1, without the empty line
 * @throws {BrokenAnswer}
 */
export function readHead(text: string): AnswerHead {
  if (!HEAD.test(text)) throw new BrokenAnswer('Its head is none');
  const isOld = text[7] === '0';
  const head: AnswerHead = {
    ...{
      status: Number(text.slice(9, 12)),
      headers: [],
      ends: 'byLength',
      length: -1,
      isLast: isOld,
      keepsSeconds: null,
    },
  };
  for (let from = text.indexOf('\r\n') + 2; from < text.length;) {
    const [colon, to] = [text.indexOf(':', from), text.indexOf('\r\n', from)];
    takeIn(head, text.slice(from, colon).toLowerCase(), trimmed(text, colon + 1, to));
    from = to + 2;
  }
  if (head.ends === 'byChunks') {
    if (isOld || head.length >= 0) throw new BrokenAnswer('Where it ends is said twice');
  } else if (head.length < 0) head.ends = 'byClose';
  return head;
}
