import * as z from 'zod/mini';
import { Day, Id, markdown, requiredText } from '@titian/shared-contracts';
import { FILE_RULES } from '../file';
import { PURPOSE_TEXT, PurposeCode } from '../order';
import { REQUEST_DESCRIPTION, REQUEST_FIELDS_MAX, REQUEST_TITLE } from './limits';
import { RequestFrequency, RequestKind, RequestVisibility, SAFEGUARDS, TransferMethod } from './words';

const upTo = (max: number) => z.string().check(z.trim(), z.maxLength(max, 'validation.tooLong'));
const between = ({ min, max }: { min: number; max: number }, tooShort = 'validation.tooShort') =>
  requiredText(max).check(z.minLength(min, tooShort));
const months = z.int().check(z.minimum(1, 'validation.number'), z.maximum(600, 'validation.number'));
const fileIds = z._default(
  z.array(Id).check(z.maxLength(FILE_RULES.dataRequest.attachment.maxFiles, 'validation.fileCount')),
  [],
);
const safeguardsOf = <T extends z.ZodMiniType>(answer: T) =>
  z.object(Object.fromEntries(SAFEGUARDS.map((name) => [name, answer])) as Record<(typeof SAFEGUARDS)[number], T>);

/** One field that is asked for; the form gives it its id, by which decisions name it. */
export const AskedField = z.object({
  id: Id,
  name: between({ min: 2, max: 80 }),
  /** Type or unit, such as `12 digits`. */
  format: z._default(upTo(60), ''),
  reason: between({ min: 5, max: 500 }),
  personal: z.boolean(),
});
export type AskedField = z.infer<typeof AskedField>;

const once = z.refine<{ id: string }[]>(
  (fields) => new Set(fields.map(({ id }) => id)).size === fields.length,
  'validation.duplicate',
);

/** A request that can be sent. */
export const RequestForm = z.object({
  title: between(REQUEST_TITLE),
  description: markdown(between(REQUEST_DESCRIPTION)),
  kind: RequestKind,
  fields: z
    .array(AskedField)
    .check(z.minLength(1, 'validation.required'), z.maxLength(REQUEST_FIELDS_MAX, 'validation.tooMany'), once),
  purposeCode: PurposeCode,
  purposeText: between(PURPOSE_TEXT, 'validation.purposeTooShort'),
  legalBasis: z._default(upTo(500), ''),
  handling: z.object({
    storage: requiredText(300),
    retentionMonths: months,
    accessors: requiredText(300),
    transferMethod: TransferMethod,
  }),
  safeguards: safeguardsOf(z.boolean()),
  safeguardsNote: z._default(upTo(1_000), ''),
  frequency: RequestFrequency,
  volume: z._default(upTo(120), ''),
  neededBy: z.optional(z.nullable(Day)),
  /** Null: the platform team finds out who has the data. */
  providerId: z._default(z.nullable(Id), null),
  visibility: RequestVisibility,
  fileIds,
});
export type RequestForm = z.infer<typeof RequestForm>;
/** What of a form is kept beside the columns that lists use. */
export type RequestContent = Omit<RequestForm, 'title' | 'providerId' | 'visibility' | 'fileIds'>;

/** A form in the making: everything may be missing, nothing may be longer than in the end. */
export const RequestDraft = z.object({
  title: z._default(upTo(REQUEST_TITLE.max), ''),
  description: z.optional(markdown(upTo(REQUEST_DESCRIPTION.max))),
  kind: z.optional(RequestKind),
  fields: z.optional(
    z
      .array(
        z.object({
          id: Id,
          name: z._default(upTo(80), ''),
          format: z._default(upTo(60), ''),
          reason: z._default(upTo(500), ''),
          personal: z._default(z.boolean(), false),
        }),
      )
      .check(z.maxLength(REQUEST_FIELDS_MAX, 'validation.tooMany'), once),
  ),
  purposeCode: z.optional(PurposeCode),
  purposeText: z.optional(upTo(PURPOSE_TEXT.max)),
  legalBasis: z.optional(upTo(500)),
  handling: z.optional(
    z.object({
      storage: z.optional(upTo(300)),
      retentionMonths: z.optional(z.nullable(months)),
      accessors: z.optional(upTo(300)),
      transferMethod: z.optional(TransferMethod),
    }),
  ),
  safeguards: z.optional(safeguardsOf(z.optional(z.boolean()))),
  safeguardsNote: z.optional(upTo(1_000)),
  frequency: z.optional(RequestFrequency),
  volume: z.optional(upTo(120)),
  neededBy: z.optional(z.nullable(Day)),
  providerId: z._default(z.nullable(Id), null),
  visibility: z._default(RequestVisibility, 'Parties'),
  fileIds,
});
export type RequestDraft = z.infer<typeof RequestDraft>;
