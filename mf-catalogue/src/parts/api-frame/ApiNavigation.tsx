import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { SidebarLinks, useKeepInView, useSpy } from '@titian/shared-ui';
import type { ApiPage } from './useApiPages';
import css from './ApiFrame.module.css';

/** A part of a long page: its anchor and its label. */
export interface PagePart {
  hash: string;
  label: string;
}

const NO_PARTS: readonly PagePart[] = [];

/** The pages of one API, and the parts of the open one; the part that is read is marked as the page scrolls. */
export function ApiNavigation({ pages, parts = NO_PARTS }: { pages: readonly ApiPage[]; parts?: readonly PagePart[] }) {
  const { t } = useTranslation('catalogue');
  const { pathname, search } = useLocation();
  const hashes = useMemo(() => parts.map(({ hash }) => hash).join(' '), [parts]);
  const read = useSpy(useMemo(() => hashes.split(' '), [hashes]));
  const list = useKeepInView(read);
  return (
    <div ref={list} className={css.navigation}>
      <SidebarLinks links={pages} label={t('detail.tabs')} />
      {parts.length > 0 && (
        <SidebarLinks
          titled
          links={parts.map(({ hash, label }) => ({
            to: `${pathname}${search}#${hash}`,
            label,
            current: hash === read,
          }))}
          label={t('detail.onThisPage')}
        />
      )}
    </div>
  );
}
