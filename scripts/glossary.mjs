/**
 * Words that the portal's texts don't use, with what they say instead: docs/glossary.md has the terms, this list what they were mixed up with.
 * Texts that the specification gives word for word are exempt (`SPEC_MESSAGES`).
 * `inData`: what people write, names of accounts and times may hold it too, so on a page it proves nothing.
 * `always`: no text of the other language holds it, so it counts where a text doesn't say which one it is in.
 * @type {{ language: 'my' | 'en', pattern: RegExp, instead: string, inData?: true, always?: true }[]}
 */
export const AVOIDED = [
  {
    language: 'en',
    pattern: /\b([Aa]gency|[Dd]ata|[Pp]ortal|[Pp]latform) administrators?\b/,
    instead: 'tenant administrator, or system administrator',
  },
  {
    language: 'en',
    pattern: /\b(super ?administrator|tenantadministrator)s?\b/i,
    instead: 'system administrator, tenant administrator',
  },
  { language: 'en', pattern: /\b(deactivated?|inactive account)\b/i, instead: 'disabled' },
  { language: 'en', pattern: /\borgani[z]ation/i, instead: 'organisation', inData: true },
  { language: 'en', pattern: /\blog(ged)? ?in\b|\blogins?\b/i, instead: 'sign in', inData: true },
  { language: 'en', pattern: /(?<!\{)\bemails?\b/i, instead: 'e-mail', inData: true },
  { language: 'en', pattern: /\b\d{1,2}([:.]\d\d)? ?[ap]\.?m\b/i, instead: 'the 24-hour clock' },
  {
    language: 'my',
    pattern: /\b[Pp]entadbir (agensi|data|portal|platform|tenant)\b/,
    instead: 'pentadbir tenan, atau pentadbir sistem',
    always: true,
  },
  {
    language: 'my',
    pattern: /\b(super ?administrator|tenantadministrator)\b/i,
    instead: 'pentadbir sistem, pentadbir tenan',
  },
  { language: 'my', pattern: /\bdefinisi\b/i, instead: 'takrifan', inData: true, always: true },
  { language: 'my', pattern: /\bgerbang\b(?! tersulit)/i, instead: 'get laluan', inData: true, always: true },
  { language: 'my', pattern: /\bproduksi\b/i, instead: 'pengeluaran', inData: true, always: true },
  { language: 'my', pattern: /\bsandbox\b/i, instead: 'kotak pasir', inData: true },
  { language: 'my', pattern: /nyahaktif/i, instead: 'dilumpuhkan', always: true },
  { language: 'my', pattern: /\btenant\b/i, instead: 'tenan', inData: true },
  { language: 'my', pattern: /\bdaftar masuk\b/i, instead: 'log masuk', always: true },
  { language: 'my', pattern: /(?<![{-])\b(emel|emails?)\b/i, instead: 'e-mel', inData: true },
  { language: 'my', pattern: /\bclients?\b/i, instead: 'klien', inData: true },
  { language: 'my', pattern: /\bdevelopers?\b/i, instead: 'pembangun', inData: true },
  {
    language: 'my',
    pattern: /\b\d+ hari lalu\b/i,
    instead: 'N hari terakhir (a duration, not a moment)',
    inData: true,
  },
  { language: 'my', pattern: /\b\d{1,2}([:.]\d\d)? ?(pg|ptg|pagi|petang)\b/i, instead: 'jam 24', inData: true },
];

/** @param {typeof AVOIDED} words @param {string} text */
const faultsIn = (words, text) =>
  words.flatMap(({ pattern, instead }) => {
    const found = text.match(pattern)?.[0];
    return found ? [`“${found}” instead of “${instead}”`] : [];
  });

/**
 * What a text says otherwise than the glossary.
 * @param {string} language `my` or `en` @param {string} text
 * @param {boolean} [onPage] a page's text, with its data
 */
export const avoidedIn = (language, text, onPage = false) =>
  faultsIn(
    AVOIDED.filter((one) => one.language === language && !(onPage && one.inData)),
    text,
  );

/**
 * The same of a text in one language, which it doesn't say.
 * @param {string} text
 */
export const avoidedInEither = (text) =>
  faultsIn(
    AVOIDED.filter(({ always }) => always),
    text,
  );
