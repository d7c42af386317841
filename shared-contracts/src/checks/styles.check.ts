import { type AtRule, parse, type Rule } from 'postcss';
import type { ReleaseCheck } from '../platform';
import type { Candidate } from './candidate';
import { type Finding, toCheck, text, summarize } from './finding';

/** The document itself: a selector that begins there finds nothing in a section's slot, unless it names the slot by `:scope`. */
const OUTSIDE = /(^|[\s>+~])(html|body)(?![\w-])|:root(?![\w-])|:host(?![\w-])|#root(?![\w-])/i;
const SLOT = /:scope(?![\w-])/i;
/** What would fetch or declare something for the whole sheet; a sheet inside `@scope` may not contain it. */
const REFUSED_RULES = ['import', 'namespace'];

/** Selectors and rules of a sheet that have no effect once it is limited to its section. Throws where it is not CSS. */
export function outsideScope(sheet: string): string[] {
  const found = new Set<string>();
  const root = parse(sheet);
  root.walkRules(({ selectors }: Rule) => {
    for (const selector of selectors) if (OUTSIDE.test(selector) && !SLOT.test(selector)) found.add(selector);
  });
  root.walkAtRules(({ name, params }: AtRule) => {
    if (REFUSED_RULES.includes(name.toLowerCase())) found.add(`@${name} ${params}`);
  });
  return [...found];
}

const findingsOf = (path: string, sheet: string): Finding[] => {
  try {
    const outside = outsideScope(sheet);
    if (outside.length === 0) return [];
    return [
      {
        message: text(
          `${path} meminta perkara di luar ruang seksyen: ${summarize(outside)}`,
          `${path} asks for what lies outside the section's slot: ${summarize(outside)}`,
        ),
        cure: text(
          'Gunakan kelas sendiri, atau :scope bagi ruang seksyen; gaya seksyen hanya berlaku di situ.',
          'Use your own classes, or :scope for the slot: the styles of a section apply nowhere else.',
        ),
      },
    ];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      {
        message: text(`${path} bukan CSS: ${reason}`, `${path} is not CSS: ${reason}`),
        cure: text('Periksa apa yang menulis helaian itu.', 'Look at what writes that sheet.'),
      },
    ];
  }
};

/** The portal limits each sheet to its section's own elements: what a sheet asks for outside them would silently do nothing. */
export const checkStyles = ({ sheets }: Candidate): ReleaseCheck =>
  toCheck(
    'styles',
    [...sheets].flatMap(([path, sheet]) => findingsOf(path, sheet)),
  );
