import type { ResolvedAnswer, ResolvedSection } from '@titian/shared-contracts';
import { originOf, originsOf, type Boot } from '../boot';
import { pagesOf } from './pagesOf';

const RENEWED = 'titian.renewed';

/**
 * Detects when the HTML document is out of date: its menu and pages are those of the answer in it, and its content security policy only allows
 * the origins of that answer. Sections whose code it would refuse keep their release; the next navigation to another page loads a new
 * document.
 */
export const createDocumentAge = (
  boot: Pick<Boot, 'sections' | 'overrides'>,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
) => {
  const origins = originsOf(boot);
  let known: readonly ResolvedSection[] = boot.sections;
  let staleSince: number | null = null;

  /** A release never changes its pages, so they are only compared for another release. */
  const hasSamePages = (now: ResolvedSection) => {
    const before = boot.sections.find(({ name }) => name === now.name);
    return before !== undefined && (before.entry === now.entry || pagesOf(before) === pagesOf(now));
  };
  const isAllowed = ({ base }: { base: string }) => origins.has(originOf(base));
  const restrict = (section: ResolvedSection): ResolvedSection => {
    const before = known.find(({ name }) => name === section.name);
    if (!isAllowed(section)) return before ?? section;
    return section.fallback && !isAllowed(section.fallback) ? { ...section, fallback: null } : section;
  };

  return {
    /** Restricts a newer answer to what this document can load. */
    restrict(answer: ResolvedAnswer): ResolvedAnswer {
      const isSame = answer.sections.length === boot.sections.length && answer.sections.every(hasSamePages);
      staleSince = isSame && answer.sections.every(isAllowed) ? null : answer.sequence;
      known = answer.sections.map(restrict);
      return { ...answer, sections: [...known] };
    },
    /** Whether the next page should load a new document; true once for each answer, so never in a loop. */
    takeReload(): boolean {
      if (staleSince === null) return false;
      try {
        if (storage.getItem(RENEWED) === String(staleSince)) return false;
        storage.setItem(RENEWED, String(staleSince));
        return true;
      } catch {
        // Without storage, reloading could loop.
        return false;
      }
    },
  };
};
export type DocumentAge = ReturnType<typeof createDocumentAge>;

let age: DocumentAge | undefined;

export const startDocumentAge = (boot: Boot): DocumentAge => (age = createDocumentAge(boot, window.sessionStorage));

/** Whether the next page should load a new document. */
export const takeDocumentReload = (): boolean => age?.takeReload() ?? false;
