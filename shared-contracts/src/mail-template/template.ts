import * as z from 'zod/mini';
import { endpoint, Locale, LocalText, markdown, Reason, requiredText, Timestamp } from '@titian/shared-contracts';
import { BODY_LENGTH, SUBJECT_LENGTH } from './limits';

const inBoth = (most: number) => z.object({ my: requiredText(most), en: requiredText(most) });
const marked = (most: number) => z.object({ my: markdown(requiredText(most)), en: markdown(requiredText(most)) });
/** Subject and text of a mail, with `{{variable}}` where a value stands. */
export const MailText = z.object({ subject: inBoth(SUBJECT_LENGTH), body: marked(BODY_LENGTH) });
export type MailText = z.infer<typeof MailText>;

export const MailCodeParams = z.object({ code: z.string().check(z.regex(/^[A-Za-z.]{1,80}$/, 'validation.invalid')) });

/** What a mail's text may name; a required one has to stand in each language. */
export const MailVariable = z.object({
  name: z.string(),
  label: LocalText,
  /** A value as a mail would have it. */
  sample: LocalText,
  required: z.boolean(),
  /** A code that lets its reader in: it may stand in the text only. */
  secret: z.boolean(),
});
export type MailVariable = z.infer<typeof MailVariable>;

export const MailTemplateRow = z.object({
  code: z.string(),
  label: LocalText,
  /** The heading of its notifications; `letter` for mails that only carry a link or a code. */
  category: z.string(),
  /** It carries what its reader needs, or is of their security: neither readers nor administrators can switch it off. */
  isFixed: z.boolean(),
  /** Administrators may switch others off for everybody: then it is logged as suppressed, and its notification still comes. */
  enabled: z.boolean(),
  /** The text in force that an administrator wrote; null where it is the built-in one. */
  own: z.nullable(z.object({ version: z.int(), at: Timestamp, by: z.string() })),
});
export type MailTemplateRow = z.infer<typeof MailTemplateRow>;

export const MailVersionKind = z.enum(['saved', 'restored', 'builtIn', 'switchedOff', 'switchedOn']);
export const MailVersion = z.object({
  version: z.int(),
  kind: MailVersionKind,
  restoredFrom: z.nullable(z.int()),
  /** Null where the built-in text was taken again. */
  text: z.nullable(MailText),
  reason: z.string(),
  at: Timestamp,
  by: z.string(),
});
export type MailVersion = z.infer<typeof MailVersion>;

/** The words around the text of every mail. */
export const MailFrame = z.object({ greeting: z.string(), open: z.string(), why: z.string() });

export const MailTemplate = z.extend(MailTemplateRow, {
  /** The last version; 0 where nobody has changed the text yet. */
  rowVersion: z.int(),
  text: MailText,
  builtIn: MailText,
  variables: z.array(MailVariable),
  frame: z.object({ portalTitle: z.string(), my: MailFrame, en: MailFrame }),
  /** Newest first. */
  versions: z.array(MailVersion),
});
export type MailTemplate = z.infer<typeof MailTemplate>;

const seen = { rowVersion: z.int(), reason: Reason };
/** A new text, by somebody who saw that version. */
export const MailTemplateChange = z.extend(MailText, seen);
const address = '/api/settings/mail-templates';

export const mailTemplate = {
  list: endpoint({
    method: 'GET',
    path: address,
    access: 'setting.portal.view',
    summary: 'The mails that the portal sends, and whose text an administrator wrote',
    response: z.array(MailTemplateRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${address}/:code`,
    access: 'setting.portal.view',
    summary: 'The text of one mail, with its variables and versions',
    params: MailCodeParams,
    response: MailTemplate,
  }),
  save: endpoint({
    method: 'PUT',
    path: `${address}/:code`,
    access: 'setting.portal.update',
    summary: 'Give a mail another text: a new version',
    params: MailCodeParams,
    body: MailTemplateChange,
    response: MailTemplate,
  }),
  restore: endpoint({
    method: 'POST',
    path: `${address}/:code/restore`,
    access: 'setting.portal.update',
    summary: 'Take the text of an earlier version again',
    params: MailCodeParams,
    body: z.object({ ...seen, version: z.int() }),
    response: MailTemplate,
  }),
  reset: endpoint({
    method: 'POST',
    path: `${address}/:code/reset`,
    access: 'setting.portal.update',
    summary: 'Take the built-in text again',
    params: MailCodeParams,
    body: z.object(seen),
    response: MailTemplate,
  }),
  switch: endpoint({
    method: 'POST',
    path: `${address}/:code/enabled`,
    access: 'setting.portal.update',
    summary: 'Switch a mail off or on for everybody',
    params: MailCodeParams,
    body: z.object({ ...seen, enabled: z.boolean() }),
    response: MailTemplate,
  }),
  test: endpoint({
    method: 'POST',
    path: `${address}/:code/test`,
    access: 'setting.portal.update',
    summary: 'Send a text with sample values to oneself',
    params: MailCodeParams,
    body: z.extend(MailText, { locale: Locale }),
    response: z.object({ sentTo: z.string() }),
    status: 202,
  }),
};

declare global {
  interface TitianTags {
    MailTemplate: true;
  }
}
