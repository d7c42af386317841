/** A style sheet of the page, as far as it matters here. */
type Sheet = Pick<HTMLLinkElement, 'href' | 'disabled'>;

/** The build on the screen: the addresses of its style sheets, or the folder where all of them lie. */
export type Shown = { styles: ReadonlySet<string> } | { folder: string };

/**
 * Lets the style sheets of one build of a section count, and none of its others: sheets stay in the page after their build has left,
 * and what one says of a tag, not of a class, would go on to be said.
 * @param folders where builds of this section have been seen, as whole addresses
 */
export const keepSheets = (sheets: Iterable<Sheet>, shown: Shown, folders: ReadonlySet<string>): void => {
  const counts = (href: string) => ('styles' in shown ? shown.styles.has(href) : href.startsWith(shown.folder));
  const isOwn = (href: string) => [...folders].some((folder) => href.startsWith(folder));
  for (const sheet of sheets) if (isOwn(sheet.href)) sheet.disabled = !counts(sheet.href);
};
