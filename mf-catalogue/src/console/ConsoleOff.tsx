import { Empty, useTranslation } from '@titian/shared-ui';

/** In place of the console while calls from the portal's pages are switched off. */
export function ConsoleOff() {
  const { t } = useTranslation('catalogue');
  return <Empty icon="pause" title={t('console.off')} body={t('console.offBody')} />;
}
