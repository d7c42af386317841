import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SidebarLinks } from '@titian/shared-ui';
import type { ApiPage } from './useApiPages';
import css from './ApiFrame.module.css';

/** A part of a long page: its anchor and its label. */
export interface PagePart {
  hash: string;
  label: string;
}

/** The pages of one API, and the parts of the open one. */
export function ApiNavigation({ pages, parts }: { pages: readonly ApiPage[]; parts?: readonly PagePart[] }) {
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  return (
    <div className={css.navigation}>
      <SidebarLinks links={pages} label={t('detail.tabs')} />
      {parts && (
        <SidebarLinks
          titled
          links={parts.map(({ hash, label }) => ({ to: `${pathname}${search}#${hash}`, label, current: false }))}
          label={t('detail.onThisPage')}
        />
      )}
    </div>
  );
}
