import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Breadcrumb, type Crumb } from './Breadcrumb';
import { TabLinks, type TabLink } from './TabLinks';
import css from './Page.module.css';

export interface PageProps {
  /** The page's one h1. */
  title: ReactNode;
  /** One line: the purpose of the page. */
  purpose?: ReactNode;
  breadcrumb?: readonly Crumb[];
  /** Shown beside the title, e.g. a status tag. */
  mark?: ReactNode;
  /** Buttons; at most one of them primary. */
  actions?: ReactNode;
  tabs?: readonly TabLink[];
  children?: ReactNode;
}

/** The frame of a page: breadcrumb, title, purpose, actions, tabs, content. The `<main>` landmark is the shell's. */
export function Page({ title, purpose, breadcrumb, mark, actions, tabs, children }: PageProps) {
  const { t } = useTranslation();
  return (
    <div className={css.page}>
      {breadcrumb && <Breadcrumb crumbs={breadcrumb} />}
      <div className={css.head}>
        <div className={css.words}>
          <div className={css.line}>
            <h1>{title}</h1>
            {mark}
          </div>
          {purpose && <p className={css.purpose}>{purpose}</p>}
        </div>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {tabs && <TabLinks tabs={tabs} label={t('nav.tabs')} className={css.pageTabs} />}
      {children}
    </div>
  );
}
