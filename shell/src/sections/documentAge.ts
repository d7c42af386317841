import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { originOf, originsOf, type Boot } from '../boot';
import { pagesOf } from './pagesOf';

const RENEWED = 'titian.renewed';

/**
 * What the open document can't follow: its menu and pages are those of the answer that it was made with, and its policy lets code in from
 * the origins of that answer alone. Sections whose code it would refuse stay what they were; the next page that somebody goes to brings a
 * new document.
 */
export const createDocumentAge = (
  told: Pick<Boot, 'sections' | 'overrides'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
) => {
  const origins = originsOf(told);
  let known: readonly ResolvedSection[] = told.sections;
  let outgrown: number | null = null;

  /** One release has the same pages everywhere: only those of another one are looked at. */
  const isShown = (now: ResolvedSection) => {
    const before = told.sections.find(({ name }) => name === now.name);
    return before !== undefined && (before.entry === now.entry || pagesOf(before) === pagesOf(now));
  };
  const isOpen = ({ base }: { base: string }) => origins.has(originOf(base));
  const withinReach = (section: ResolvedSection): ResolvedSection => {
    const before = known.find(({ name }) => name === section.name);
    if (!isOpen(section)) return before ?? section;
    return section.fallback && !isOpen(section.fallback) ? { ...section, fallback: null } : section;
  };

  return {
    /** Makes of a newer answer what this document can show. */
    reach(answer: ResolvedAnswer): ResolvedAnswer {
      const isSame = answer.sections.length === told.sections.length && answer.sections.every(isShown);
      outgrown = isSame && answer.sections.every(isOpen) ? null : answer.sequence;
      known = answer.sections.map(withinReach);
      return { ...answer, sections: [...known] };
    },
    /** Whether the next page should come with a new document; once for each answer, so never in a loop. */
    renews(): boolean {
      if (outgrown === null) return false;
      try {
        if (storage.getItem(RENEWED) === String(outgrown)) return false;
        storage.setItem(RENEWED, String(outgrown));
        return true;
      } catch {
        // What can't be remembered must not be done: it could go on for ever.
        return false;
      }
    },
  };
};
export type DocumentAge = ReturnType<typeof createDocumentAge>;

let age: DocumentAge | undefined;

export const startDocumentAge = (told: Boot): DocumentAge => (age = createDocumentAge(told, window.sessionStorage));

/** Whether the next page should come with a new document. */
export const documentRenews = (): boolean => age?.renews() ?? false;
