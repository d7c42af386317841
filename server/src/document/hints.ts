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
/** A file of the page with its digest. */
export interface Hint {
  as: 'script' | 'style' | 'fetch' | 'font';
  href: string;
  integrity: string | undefined;
  /** What shows something comes before it. */
  isLast?: boolean;
}

/** The base address of files, and their digests. */
type Source = Pick<SectionAssets, 'base' | 'integrity'>;

const toHints = ({ base, integrity }: Source, { js, css }: Files, sheet: 'style' | 'fetch' = 'style'): Hint[] => {
  const hint = (as: Hint['as']) => (file: string) => ({ as, href: base + file, integrity: integrity[file] });
  return [...js.map(hint('script')), ...css.map(hint(sheet))];
};

const NO_FILES: Files = { js: [], css: [] };
/** The page whose first cards are set in the font of code. Elsewhere it may not be needed. */
const HOME = '/';
const font = (file: string): Hint => ({ as: 'font', href: `/assets/${file}`, integrity: undefined });
const ofShell = ({ integrity }: ShellAssets): Source => ({ base: '/assets/', integrity });

/** The shell's own tags: the scripts that start it, in their order, and its style sheets. */
export const shellTags = (shell: ShellAssets) => ({
  scripts: toHints(ofShell(shell), { js: shell.scripts, css: [] }),
  styles: toHints(ofShell(shell), { js: [], css: shell.css }),
});

/** The section (whose sheets the shell fetches), its words in this language, the page of this pattern, and the shell's shared files that the page uses. */
const ofSection = (shell: ShellAssets, section: SectionAssets, pattern: string, locale: Locale): Hint[] => {
  const { entry, js, css } = section;
  const page = section.pages?.[pattern];
  const shared = (page?.shared ?? []).map((request) => shell.shared[request] ?? NO_FILES);
  return [
    ...[
      { js: [entry, ...js], css },
      section.words?.[locale] ?? NO_FILES,
      page?.words?.[locale] ?? NO_FILES,
      page ?? NO_FILES,
    ].flatMap((files) => toHints(section, files, 'fetch')),
    ...shared.flatMap((files) => toHints(ofShell(shell), files)),
  ];
};

/**
 * Everything that the requested page will fetch besides the shell's own tags, so that no request waits for a script to run.
 * @param requested the section that owns the page and the pattern of its route, or null
 */
export const hintsFor = (
  shell: ShellAssets,
  requested: { section: SectionAssets; pattern: string } | null,
  locale: Locale,
): Hint[] => {
  const hints = [
    // First: the document's own text is set in it.
    ...shell.fonts.map(font),
    ...toHints(ofShell(shell), { js: shell.js, css: [] }),
    ...toHints(ofShell(shell), shell.words[locale] ?? NO_FILES),
    ...(requested ? ofSection(shell, requested.section, requested.pattern, locale) : []),
    // Before the cards are drawn, or they are laid out in another font first, and then again.
    ...(requested?.pattern === HOME ? shell.codeFonts.map((file) => ({ ...font(file), isLast: true })) : []),
  ];
  return [...new Map(hints.map((hint) => [hint.href, hint])).values()];
};
