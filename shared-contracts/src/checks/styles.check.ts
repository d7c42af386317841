import { type ChildNode, type Container, type Document, parse, type Rule } from 'postcss';
import type { ReleaseCheck } from '../platform';
import type { Candidate } from './candidate';
import { type Finding, toCheck, text, summarize } from './finding';

/** A class, an id or an attribute: selectors of a section's own elements. */
const OWN = /[.#[]/;
type Parent = Container<ChildNode> | Document | undefined;

/** Whether a surrounding rule limits it to the section's own elements, or it is a step of an animation. */
const isWithin = (parent: Parent): boolean => {
  if (!parent || parent.type === 'root' || parent.type === 'document') return false;
  if (parent.type === 'rule') return true;
  const { name = '', params = '' } = parent as { name?: string; params?: string };
  return /keyframes$/i.test(name) || (name === 'scope' && OWN.test(params)) || isWithin(parent.parent as Parent);
};

/** Selectors of a sheet that contain only tags, such as `h1` or `:root`. Throws where it is not CSS. */
export function bareSelectors(sheet: string): string[] {
  const bare: string[] = [];
  parse(sheet).walkRules((rule: Rule) => {
    if (!isWithin(rule.parent as Parent)) bare.push(...rule.selectors.filter((selector) => !OWN.test(selector)));
  });
  return [...new Set(bare)];
}

const findingsOf = (path: string, sheet: string): Finding[] => {
  try {
    const bare = bareSelectors(sheet);
    if (bare.length === 0) return [];
    return [
      {
        message: text(
          `${path} mengubah seluruh portal: ${summarize(bare)}`,
          `${path} restyles the whole portal: ${summarize(bare)}`,
        ),
        cure: text(
          'Gunakan kelas daripada *.module.css, atau letakkan peraturan di bawah kelas sendiri.',
          'Use classes of a *.module.css, or put the rules below a class of your own.',
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

/** Sheets stay in the page after their section is unmounted, so rules for bare tags would apply to every page of the portal. */
export const checkStyles = ({ sheets }: Candidate): ReleaseCheck =>
  toCheck(
    'styles',
    [...sheets].flatMap(([path, sheet]) => findingsOf(path, sheet)),
  );
