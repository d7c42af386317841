import * as z from 'zod/mini';
import { REASON_MIN } from './limits';

/** UUID of any version, lower case. */
export const Id = z.uuid('validation.id');
export const IdParams = z.object({ id: Id });
/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ offset: true });
/** Calendar day in the portal's zone, `YYYY-MM-DD`. */
export const Day = z.iso.date();

/** The portal's locales; `my` is Malay (spec §3). */
export const Locale = z.enum(['my', 'en']);
export type Locale = z.infer<typeof Locale>;
export const LOCALES = ['my', 'en'] as const;
/** The language tag of a locale, for `<html lang>`, Intl and file names. */
export const LANGUAGE_TAG = { my: 'ms', en: 'en' } as const satisfies Record<Locale, string>;

/** A text in both languages. */
export const LocalText = z.object({ my: z.string(), en: z.string() });
export type LocalText = z.infer<typeof LocalText>;
/** The text in a locale, else in the fallback (English, spec §1), else in Malay. */
export const localText = (text: LocalText, locale: Locale): string => text[locale] || text.en || text.my;

/** Ringgit Malaysia as a decimal number with at most 4 places: prices per call are fractions of a sen. */
export const Ringgit = z.number().check(z.minimum(0));

/** A sign that can be seen: no white space, no control, and none that Unicode says to show as nothing, such as a zero-width space. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Refuses a text in which nothing can be seen, like an empty one, which is left to `minLength`. */
export const visible = () => z.refine<string>((text) => text === '' || VISIBLE.test(text), 'validation.required');

export const requiredText = (max: number) =>
  z.string().check(z.trim(), z.minLength(1, 'validation.required'), visible(), z.maxLength(max, 'validation.tooLong'));

const markdownTexts = new WeakSet<object>();
/** Marks a schema whose text is read as Markdown, or as the marks of mails: hostile texts are tried on each of them (`attack/src/markup`). */
export const markdown = <T extends z.ZodMiniType>(schema: T): T => {
  markdownTexts.add(schema);
  return schema;
};
export const isMarkdown = (schema: object): boolean => markdownTexts.has(schema);

/**
 * A path of this origin, or an https address. Browsers read a backslash as a slash and drop tabs, so neither is allowed; nor is user info, since
 * `https://portal.gov.my@evil.example` leads elsewhere than it says, and browsers skip further slashes before it.
 */
const HREF = /^(\/(?![/\\])[^\s\\]*|https:\/\/(?!\/*[^/?#]*@)[^\s\\]+)$/;
/** Where a link that somebody writes may lead. */
export const Href = z.string().check(z.regex(HREF, 'validation.link'), z.maxLength(500, 'validation.tooLong'));

/** Why something was refused, requested or ended: a sentence, not a word. */
export const Reason = z
  .string()
  .check(z.trim(), z.minLength(REASON_MIN, 'validation.reasonTooShort'), z.maxLength(2_000, 'validation.tooLong'));

export const TenantRef = z.object({ id: Id, code: z.string(), name: LocalText });
/** `imageUrl`: path of its picture, null where it has none; left out where its code stands for it. */
export const OrganizationRef = z.object({
  id: Id,
  code: z.string(),
  name: LocalText,
  imageUrl: z.optional(z.nullable(z.string())),
});
export type OrganizationRef = z.infer<typeof OrganizationRef>;
export const UserRef = z.object({ id: Id, displayName: z.string() });
export type UserRef = z.infer<typeof UserRef>;
