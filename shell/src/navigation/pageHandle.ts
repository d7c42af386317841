import type { LocalText, SectionDescription } from '@titian/shared-contracts';
import { useMatches } from 'react-router';

/** What the shell knows about a page: its route in a section's description, or the shell's own. */
export type PageHandle = Pick<SectionDescription['routes'][number], 'layout' | 'guards' | 'permission' | 'shape'> & {
  title: LocalText;
};

export const isPageHandle = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'layout' in handle;

/** The current page; undefined if no page matches. */
export const usePage = (): PageHandle | undefined => {
  const handles = useMatches().map(({ handle }) => handle);
  return handles.findLast(isPageHandle);
};
