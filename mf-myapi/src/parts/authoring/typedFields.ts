import { type AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import type { Problem } from '@titian/shared-ui';
import { changesOf } from './rebase';

export type Field = keyof AuthoringInput;
type Values = Partial<AuthoringInput>;

export const FIELDS = Object.keys(AuthoringInput.shape) as Field[];
/** What can be changed of an API, as it is saved. */
export const inputOf = (api: AuthoredApi): AuthoringInput =>
  Object.fromEntries(FIELDS.map((field) => [field, api[field]])) as AuthoringInput;

/** The values that the contract takes; what is still wrong waits. */
export function validOf(values: Values): Values {
  const shape = AuthoringInput.shape;
  return Object.fromEntries(
    FIELDS.flatMap((field) => {
      const read = values[field] === undefined ? null : shape[field].safeParse(values[field]);
      return read?.success ? [[field, read.data]] : [];
    }),
  ) as Values;
}

/** Values that the server refused, by field; null where a part is disputed, whatever its value. */
export type Held = ReadonlyMap<Field, string | null>;

/** What is to be sent: what was refused, or is disputed, is not sent again as it is. */
export function pendingOf(known: AuthoredApi, typed: Values, held: Held): Values {
  const changes = changesOf(inputOf(known), typed);
  const isHeld = (field: Field) => held.has(field) && [null, JSON.stringify(changes[field])].includes(held.get(field)!);
  const names = (Object.keys(changes) as Field[]).filter((field) => !isHeld(field));
  return Object.fromEntries(names.map((field) => [field, changes[field]])) as Values;
}

/** The parts that the server refused, each with the code of why. */
export const refusedIn = ({ errors = [] }: Pick<Problem, 'errors'>): { field: Field; code: string }[] =>
  errors
    .map(({ path, code }) => ({ field: path.split('/')[2] as Field, code }))
    .filter(({ field }) => FIELDS.includes(field));

/** What the server keeps otherwise than it was sent, except what was typed since. */
export function keptOtherwise(answer: AuthoredApi, sent: Values, typed: Values, held: Held): Values {
  const since = changesOf(sent, typed);
  const kept = changesOf(sent, inputOf(answer));
  const names = (Object.keys(kept) as Field[]).filter((field) => !(field in since) && !held.has(field));
  return Object.fromEntries(names.map((field) => [field, kept[field]])) as Values;
}

/** Whether nothing differs from what is saved, not even what can't be sent: wrong, refused or disputed. */
export const isSaved = (known: AuthoredApi, raw: Values, typed: Values): boolean =>
  Object.keys(changesOf(inputOf(known), { ...raw, ...typed })).length === 0;
