import { fillCall, SavedCall, type SavedParameter } from '@titian/shared-contracts/api-test';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import type { Draft, Field } from './callDraft';

const isSame = (one: SavedParameter, other: SavedParameter) => one.place === other.place && one.name === other.name;

/** A saved call over the document's example: what the document no longer has is kept, to be seen and taken out. */
export function withSaved(draft: Draft, { parameters, purpose, body }: SavedCall): Draft {
  const known = draft.fields.map((field): Field => {
    const saved = parameters.find((one) => isSame(one, field));
    return saved ? { ...field, value: saved.value, on: field.required || saved.on } : { ...field, on: field.required };
  });
  const unknown = parameters
    .filter((one) => one.place !== 'path' && !draft.fields.some((field) => isSame(one, field)))
    .map((one): Field => ({ ...one, required: false, example: '', type: '', choices: null }));
  return { ...draft, fields: [...known, ...unknown], purpose, body: draft.body === null ? null : (body ?? draft.body) };
}

/** A call as it is saved; null where its method isn't one that tests make. */
export function savedOf({ method, path }: ApiOperation, { fields, purpose, body, type }: Draft): SavedCall | null {
  const parameters = fields.map(({ name, place, value, on, list }) => ({ name, place, value, on, list }));
  return SavedCall.safeParse({ method, path, parameters, purpose, body, bodyType: type }).data ?? null;
}

/** A draft with its variables replaced. */
export function filledDraft(draft: Draft, values: ReadonlyMap<string, string>): Draft {
  const { fields: parameters, purpose, body, type: bodyType } = draft;
  const filled = fillCall({ parameters: [...parameters], purpose, body, bodyType }, values);
  return { ...draft, fields: filled.parameters, purpose: filled.purpose, body: filled.body };
}
