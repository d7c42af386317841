import { LOCALES, type Locale } from '@titian/shared-contracts';
import { parseMarkup, type Piece, piecesOf } from './markup';
import type { MailText, MailVariable } from './template';

/** Why a text of a mail is refused; each is the code of its message, too. */
export type FaultCode =
  | 'validation.mailVariableUnknown'
  | 'validation.mailVariableBroken'
  | 'validation.mailVariableMissing'
  | 'validation.mailVariableSecret'
  | 'validation.mailLinkForeign';

export interface TemplateFault {
  /** JSON pointer to the field, `/body/en`. */
  path: string;
  code: FaultCode;
  /** The variable, or the address. */
  name: string;
  /** Its line, from 1; a missing one has none. */
  line?: number;
}
type Declared = Pick<MailVariable, 'name' | 'required' | 'secret'>;

/** An address of the portal itself: a path, and nothing that a browser could read as another host. */
const OWN_ADDRESS = /^\/(?![/\\])[\w\-./?=&%#~]*$/;
/** What mail programs make a link of. */
const FOREIGN = /(?:\b[a-z][a-z\d+.-]*:\/\/|\bwww\.|\bjavascript:)\S*/i;
const STRAY_BRACES = /\{\{.*|\}\}/;

type Found = Pick<TemplateFault, 'code' | 'name'>;

/** The fault of a variable where it stands; phones show a subject while they are locked, so no secret may stand there. */
function faultOfVariable(name: string, part: keyof MailText, variables: readonly Declared[]): Found | null {
  const found = variables.find((one) => one.name === name);
  if (!found) return { code: 'validation.mailVariableUnknown', name };
  return found.secret && part === 'subject' ? { code: 'validation.mailVariableSecret', name } : null;
}

function faultOf(piece: Piece, part: keyof MailText, variables: readonly Declared[]): Found | null {
  if (piece.href !== undefined && !OWN_ADDRESS.test(piece.href))
    return { code: 'validation.mailLinkForeign', name: piece.href };
  if (piece.variable !== undefined) return faultOfVariable(piece.variable, part, variables);
  const [stray] = STRAY_BRACES.exec(piece.text) ?? [];
  if (stray) return { code: 'validation.mailVariableBroken', name: stray.slice(0, 40) };
  const [foreign] = FOREIGN.exec(piece.text) ?? [];
  return foreign ? { code: 'validation.mailLinkForeign', name: foreign.slice(0, 200) } : null;
}

/** What stands in the subject and in the text of one language. */
const partsOf = (text: MailText, locale: Locale) => ({
  subject: piecesOf(text.subject[locale]),
  body: parseMarkup(text.body[locale]).flatMap(({ lines }) => lines.flat()),
});

/** The variables that stand in the subject or the text of one language. */
export const usedIn = (text: MailText, locale: Locale): Set<string> =>
  new Set(Object.values(partsOf(text, locale)).flatMap((pieces) => pieces.flatMap(({ variable }) => variable ?? [])));

/** The faults of one language: of what stands there, and of what is missing there. */
function faultsIn(text: MailText, locale: Locale, variables: readonly Declared[]): TemplateFault[] {
  const parts = partsOf(text, locale);
  const standing = (['subject', 'body'] as const).flatMap((part) =>
    parts[part].flatMap((piece) => {
      const found = faultOf(piece, part, variables);
      const line = text[part][locale].slice(0, piece.at).split('\n').length;
      return found ? [{ path: `/${part}/${locale}`, ...found, line }] : [];
    }),
  );
  const used = usedIn(text, locale);
  const missing = variables
    .filter(({ name, required }) => required && !used.has(name))
    .map(({ name }) => ({ path: `/body/${locale}`, code: 'validation.mailVariableMissing' as const, name }));
  return [...standing, ...missing];
}

/** Everything for which a text of a mail would be refused, given the variables of its code. */
export const faultsOf = (text: MailText, variables: readonly Declared[]): TemplateFault[] =>
  LOCALES.flatMap((locale) => faultsIn(text, locale, variables));
