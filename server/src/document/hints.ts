import type { Locale } from '@titian/shared-contracts';
import type { PageHints } from '@titian/shared-contracts/platform';
import type { ShellAssets } from '../slices/registry';

interface Files {
  js: string[];
  css: string[];
}
/** A section's files, below the address of its release. */
export interface SectionAssets extends Files, Partial<PageHints> {
  base: string;
  entry: string;
  integrity: Record<string, string>;
}
/** A file of the page and what it must hash to. */
export interface Hint {
  as: 'script' | 'style';
  href: string;
  integrity: string | undefined;
}

/** Where files come from, and their digests. */
type Place = Pick<SectionAssets, 'base' | 'integrity'>;

const at = ({ base, integrity }: Place, { js, css }: Files): Hint[] => {
  const hint = (as: Hint['as']) => (file: string) => ({ as, href: base + file, integrity: integrity[file] });
  return [...js.map(hint('script')), ...css.map(hint('style'))];
};

const NOTHING: Files = { js: [], css: [] };
const ofShell = ({ integrity }: ShellAssets): Place => ({ base: '/assets/', integrity });

/** The shell's own tags: the scripts that start it, in their order, and its style sheets. */
export const shellTags = (shell: ShellAssets) => ({
  scripts: at(ofShell(shell), { js: shell.scripts, css: [] }),
  styles: at(ofShell(shell), { js: [], css: shell.css }),
});

/** The section, its words in this language, the page of this pattern, and what that page asks of the shell besides. */
const ofSection = (shell: ShellAssets, section: SectionAssets, pattern: string, locale: Locale): Hint[] => {
  const { entry, js, css } = section;
  const page = section.pages?.[pattern];
  const shared = (page?.shared ?? []).map((request) => shell.shared[request] ?? NOTHING);
  return [
    ...at(section, { js: [entry, ...js], css }),
    ...at(section, section.words?.[locale] ?? NOTHING),
    ...at(section, page ?? NOTHING),
    ...shared.flatMap((files) => at(ofShell(shell), files)),
  ];
};

/**
 * Everything that the asked page will fetch beside the shell's own tags, so that no request of it waits for a script to run.
 * @param asked the section that owns the page and the pattern of its route, or null
 */
export const hintsFor = (
  shell: ShellAssets,
  asked: { section: SectionAssets; pattern: string } | null,
  locale: Locale,
): Hint[] => {
  const hints = [
    ...at(ofShell(shell), { js: shell.js, css: [] }),
    ...(asked ? ofSection(shell, asked.section, asked.pattern, locale) : []),
  ];
  return [...new Map(hints.map((hint) => [hint.href, hint])).values()];
};
