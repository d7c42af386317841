import { Tag, useFormat, useTranslation } from '@titian/shared-ui';
import { useLegalPagesQuery } from '../parts/settings.api';

/** A legal text by its title; marked where nobody can read it now. */
export function LegalPageName({ slug }: { slug: string }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data } = useLegalPagesQuery();
  const page = data?.find((one) => one.slug === slug);
  if (page) return format.text(page.title);
  return (
    <>
      <code>{slug}</code> {data && <Tag tone="warning">{t('portalSettings.notShown')}</Tag>}
    </>
  );
}
