import { type ParseErrorCode, printParseErrorCode, visit } from 'jsonc-parser';
import { LIMITS } from './bounds';
import { type RawFinding, Unreadable } from './finding';
import type { Place, ReadText } from './place';
import { firstOf, syntaxProblem } from './syntax-texts';

interface Frame {
  value: Record<string, unknown> | unknown[];
  place: Place;
  /** The name that waits for its value. */
  name?: string;
  key?: number;
}

/** Reads JSON with the place of each value. */
export function readJson(text: string): ReadText {
  const findings: RawFinding[] = [];
  const stack: Frame[] = [];
  let [value, root]: [unknown, Place] = [undefined, { at: 0 }];

  function add(given: unknown, at: number): Place {
    const frame = stack.at(-1);
    const place: Place = { at };
    if (!frame) [value, root] = [given, place];
    else {
      const name = Array.isArray(frame.value) ? String(frame.value.length) : (frame.name ?? '');
      if (frame.key !== undefined) place.key = frame.key;
      if (Array.isArray(frame.value)) frame.value.push(given);
      else if (name !== '__proto__') frame.value[name] = given;
      (frame.place.inside ??= new Map()).set(name, place);
    }
    return place;
  }
  function open(given: Frame['value'], at: number) {
    const place = add(given, at);
    stack.push({ value: given, place });
    if (stack.length > LIMITS.levels)
      throw new Unreadable({ code: 'nesting.tooDeep', params: { levels: String(LIMITS.levels) }, at });
  }
  function nameNext(name: string, at: number) {
    const frame = stack.at(-1)!;
    if (name === '__proto__') findings.push({ code: 'key.reserved', params: { name }, at });
    else if (Object.hasOwn(frame.value, name)) findings.push({ code: 'key.duplicate', params: { name }, at });
    Object.assign(frame, { name, key: at });
  }

  const wrong: RawFinding[] = [];
  const options = { disallowComments: true, allowTrailingComma: false };
  visit(
    text,
    {
      onObjectBegin: (at) => void open({}, at),
      onArrayBegin: (at) => void open([], at),
      onObjectEnd: () => void stack.pop(),
      onArrayEnd: () => void stack.pop(),
      onObjectProperty: nameNext,
      onLiteralValue: (given: unknown, at) => void add(given, at),
      onError: (code: ParseErrorCode, at) =>
        void wrong.push({ code: 'json.syntax', params: syntaxProblem('json', printParseErrorCode(code)), at }),
    },
    options,
  );
  if (wrong.length > 0) return { format: 'json', value: undefined, root, findings: firstOf(wrong) };
  return { format: 'json', value, root, findings };
}
