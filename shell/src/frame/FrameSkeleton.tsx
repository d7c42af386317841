import { localText } from '@titian/shared-contracts';
import { PageSkeleton, useLocale } from '@titian/shared-ui';
import { usePage } from '../navigation/pageHandle';

/** The current page as far as it is known before its code and data are: its title, and the shape of its content. */
export function FrameSkeleton() {
  const page = usePage();
  const locale = useLocale();
  return <PageSkeleton title={page && localText(page.title, locale)} shape={page?.shape} />;
}
