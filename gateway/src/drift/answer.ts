import type { AnswerRules, DriftSeen } from '@titian/shared-contracts/plane';
import { Budget } from './budget';
import { Comparison } from './compare';
import type { Shapes } from './shape';
import { isShort } from './names';

/** An answer as it came: its body only where it is JSON and was held. */
export interface Answered {
  status: number;
  /** In lower case without parameters; empty where the answer has none. */
  mediaType: string;
  hasBody: boolean;
  body: Buffer | null;
}
export type Finding = Omit<DriftSeen, 'count'>;
type OfOperation = AnswerRules[string];

const JSON_TYPE = /^application\/([\w.+-]+\+)?json$/;
export const isJson = (mediaType: string): boolean => JSON_TYPE.test(mediaType);
/** What isn't written like a media type is told as any. */
const LIKE_A_TYPE = /^[a-z]+\/[a-z][a-z+.-]{0,60}(json|xml|\d{0,2})$/;
const told = (mediaType: string) => (LIKE_A_TYPE.test(mediaType) ? mediaType : '*/*');

const fits = (range: string, type: string) =>
  range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));

/** How the document writes a status; null where it doesn't have it. */
const statusIn = (rules: OfOperation, status: number): string | null =>
  [String(status), `${Math.floor(status / 100)}XX`, 'default'].find((one) => Object.hasOwn(rules, one)) ?? null;

const parsed = (body: Buffer): { value: unknown } | null => {
  try {
    return { value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body)) };
  } catch {
    return null;
  }
};

/** How an answer departs from what the document says of its operation. Throws `TooMuch` where that costs more than it is worth. */
export function departures(rules: OfOperation, shapes: Shapes, answer: Answered): Finding[] {
  const status = statusIn(rules, answer.status);
  const noted = { status: status ?? String(answer.status), mediaType: '', pointer: '', seen: '' } as const;
  const type = answer.hasBody ? answer.mediaType : '';
  if (status === null) return [{ ...noted, kind: 'status', mediaType: type && told(type) }];
  if (!answer.hasBody) return [];
  const content = rules[status]!;
  const range = Object.hasOwn(content, type) ? type : Object.keys(content).find((one) => fits(one, type));
  if (range === undefined) return [{ ...noted, kind: 'mediaType', mediaType: told(type) }];
  if (answer.body === null || !isJson(type)) return [];
  const found = parsed(answer.body);
  if (!found) return [{ ...noted, kind: 'json', mediaType: range }];
  return new Comparison(shapes, new Budget())
    .of(found.value, [content[range]])
    .filter(({ pointer }) => isShort(pointer))
    .map((departure) => ({ ...noted, ...departure, mediaType: range }));
}
