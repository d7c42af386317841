import type { SavedCall } from './saved-call';

const REFERENCE = /\{\{\s*([A-Za-z_][\w-]*)\s*\}\}/g;

type Filled = Pick<SavedCall, 'parameters' | 'purpose' | 'body'> & { bodyType: string };

/** The variables that a call names, each once. */
export function variablesIn({ parameters, purpose, body }: Omit<Filled, 'bodyType'>): string[] {
  const texts = [...parameters.filter(({ on }) => on).map(({ value }) => value), purpose, body ?? ''];
  return [...new Set(texts.flatMap((text) => [...text.matchAll(REFERENCE)].map(([, name]) => name!)))];
}

const asIs = (value: string) => value;
/** A text between the quotes of JSON. */
const inJson = (value: string) => JSON.stringify(value).slice(1, -1);

/** A call with its variables replaced; a name that has no value stays as it is. In JSON a value stays within its quotes, whatever it holds. */
export function fillCall<Call extends Filled>(call: Call, values: ReadonlyMap<string, string>): Call {
  const fill = (text: string, write: (value: string) => string) =>
    text.replace(REFERENCE, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : write(value);
    });
  return {
    ...call,
    parameters: call.parameters.map((one) => ({ ...one, value: fill(one.value, asIs) })),
    purpose: fill(call.purpose, asIs),
    body: call.body === null ? null : fill(call.body, /\bjson\b/.test(call.bodyType) ? inJson : asIs),
  };
}
