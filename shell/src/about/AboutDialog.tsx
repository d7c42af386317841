import { localText } from '@titian/shared-contracts';
import { Dialog, Facts, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { useVersion } from '../portal/useVersion';
import styles from './AboutDialog.module.css';

/** Spec §1: the licence's dates, and the versions that run. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const format = useFormat();
  const { portal, sections } = usePortal();
  const title = portal.portalTitle;
  return (
    <Dialog title={t('about.title', { title })} subtitle={t('about.subtitle', { title })} width={480} onClose={onClose}>
      <Facts
        rows={[
          [t('about.version'), useVersion()],
          [t('about.updated'), format.date(portal.updatedAt)],
          [t('about.issued'), format.date(portal.licence.issued)],
          [t('about.expires'), format.date(portal.licence.expires)],
        ]}
      />
      <h3 className={styles.heading}>{t('about.sections')}</h3>
      <Facts rows={sections.map(({ title: name, version }) => [localText(name, locale), version])} />
    </Dialog>
  );
}
