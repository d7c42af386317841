import type { LocalText, SectionDescription } from '@titian/shared-contracts';
import { useMatches } from 'react-router';

/** What the shell knows of a page: its row in a section's description, or its own. */
export type PageHandle = Pick<SectionDescription['routes'][number], 'layout' | 'guards' | 'permission'> & {
  title: LocalText;
};

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The page that shows; undefined outside all pages. */
export const usePage = (): PageHandle | undefined => {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.findLast(isPageHandle);
};
