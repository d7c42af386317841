import {
  type AskedField,
  type RequestDetail,
  type RequestDraft,
  type RequestForm,
  SAFEGUARDS,
} from '@titian/shared-contracts/data-request';
import type { StoredFile } from '@titian/shared-contracts/file';
import { randomId } from '../parts/randomId';

type Handling = NonNullable<RequestDraft['handling']>;
/** Values of the form; an agency that nobody knows is `unknown`. */
export interface RequestValues extends Partial<
  Omit<RequestForm, 'providerId' | 'handling' | 'safeguards' | 'fileIds'>
> {
  providerId?: string;
  handling?: Handling;
  safeguards?: string[];
  files?: StoredFile[];
}

export const UNKNOWN = 'unknown';
export const emptyField = (): AskedField => ({ id: randomId(), name: '', format: '', reason: '', personal: false });

/** The form of a new request. */
export const newValues = (title = ''): RequestValues => ({
  title,
  fields: [emptyField()],
  safeguards: [],
  visibility: 'Parties',
});

/** The form of a draft that was kept. */
export function valuesOf({ form }: Pick<RequestDetail, 'form'>): RequestValues {
  const { providerId, handling, safeguards, fileIds: _fileIds, ...rest } = form;
  return {
    ...rest,
    fields: form.fields?.length ? form.fields : [emptyField()],
    handling: handling ?? {},
    safeguards: SAFEGUARDS.filter((name) => safeguards?.[name]),
    ...(providerId ? { providerId } : form.kind ? { providerId: UNKNOWN } : {}),
  };
}

const safeguardsOf = (chosen: readonly string[] = []) =>
  Object.fromEntries(SAFEGUARDS.map((name) => [name, chosen.includes(name)])) as RequestForm['safeguards'];

/** The request body of the form, complete or not. */
export function draftOf({ providerId, safeguards, files = [], fields = [], ...rest }: RequestValues): RequestDraft {
  return {
    ...rest,
    title: rest.title ?? '',
    visibility: rest.visibility ?? 'Parties',
    fields: fields.map((field) => ({ ...emptyField(), ...field, personal: Boolean(field.personal) })),
    safeguards: safeguardsOf(safeguards),
    providerId: providerId && providerId !== UNKNOWN ? providerId : null,
    fileIds: files.map(({ id }) => id),
  };
}
export const formOf = (values: RequestValues) => draftOf(values) as RequestForm;
