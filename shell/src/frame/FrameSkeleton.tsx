import { useCallback } from 'react';
import { useLocation } from 'react-router';
import { localText } from '@titian/shared-contracts';
import { PageSkeleton, useLocale } from '@titian/shared-ui';
import { usePage } from '../navigation/pageHandle';
import { openingOf } from './opening';

function Opening({ element }: { element: HTMLElement }) {
  const take = useCallback((place: HTMLElement | null) => place?.replaceChildren(element), [element]);
  return <div ref={take} />;
}

/** The current page as far as it is known before its code and data are: what the document showed of it, or its title, and the shape of its content. */
export function FrameSkeleton() {
  const page = usePage();
  const locale = useLocale();
  const opening = openingOf(useLocation().pathname);
  if (opening) return <Opening element={opening} />;
  return <PageSkeleton title={page && localText(page.title, locale)} shape={page?.shape} />;
}
