/** The used properties of a style sheet. */
type Sheet = Pick<HTMLLinkElement, 'href' | 'disabled'>;

/** The shown build: the URLs of its style sheets, or their folder. */
export type Shown = { styles: ReadonlySet<string> } | { folder: string };

/**
 * Enables the style sheets of one build of a section and disables those of its other builds: style sheets stay in the document after their
 * build is unmounted, and their element selectors would still apply.
 * @param folders absolute URLs of the folders of this section's builds
 */
export const keepSheets = (sheets: Iterable<Sheet>, shown: Shown, folders: ReadonlySet<string>): void => {
  const isShown = (href: string) => ('styles' in shown ? shown.styles.has(href) : href.startsWith(shown.folder));
  const isOwn = (href: string) => [...folders].some((folder) => href.startsWith(folder));
  for (const sheet of sheets) if (isOwn(sheet.href)) sheet.disabled = !isShown(sheet.href);
};
