import { Empty, useTranslation } from '@titian/shared-ui';

/** In place of ratings while the portal has none. */
export function RatingsOff() {
  const { t } = useTranslation('catalogue');
  return <Empty icon="pause" title={t('ratings.off')} body={t('ratings.offBody')} />;
}
