import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { type ApiDetail, paths } from '@titian/shared-contracts';
import { usePageTitle } from '@titian/section-kit';
import { isApiProblem, usePermission } from '@titian/shared-auth';
import { Button, Empty, QueryView, TabLinks, useFormat } from '@titian/shared-ui';
import { ApiActions } from './ApiActions';
import { ApiHeader } from './ApiHeader';
import { useApiDetailQuery } from './apiDetail.api';
import { Figures } from './Figures';
import { FrameSkeleton } from './FrameSkeleton';
import css from './ApiFrame.module.css';

interface Props {
  id: string;
  /** The page is the next step itself, so the frame's buttons are left out. */
  ownActs?: boolean;
  children: (detail: ApiDetail) => ReactNode;
}

function Unknown() {
  const { t } = useTranslation('catalogue');
  return (
    <div className={css.unknown}>
      <h1>{t('detail.unknown')}</h1>
      <Empty
        icon="search"
        title={t('detail.unknownTitle')}
        body={t('detail.unknownBody')}
        action={
          <Button type="primary" to={paths.home()}>
            {t('detail.toCatalogue')}
          </Button>
        }
      />
    </div>
  );
}

function Frame({ detail, ownActs, children }: { detail: ApiDetail } & Omit<Props, 'id'>) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { search } = useLocation();
  usePageTitle(format.text(detail.Name));
  const usesApis = usePermission('subscription.view');
  const version = new URLSearchParams(search).get('version');
  const kept = version ? `?version=${encodeURIComponent(version)}` : '';
  const tabs = [
    { to: `${paths.marketplace(detail.id)}${kept}`, label: t('detail.about') },
    { to: `${paths.subscribe(detail.id)}${kept}`, label: t('detail.subscribe') },
    { to: `${paths.accessPermission(detail.id)}${kept}`, label: t('detail.accessPermission') },
    ...(usesApis ? [{ to: `${paths.myApplicationsOf(detail.id)}${kept}`, label: t('detail.myApplications') }] : []),
  ];
  return (
    <>
      <div className={css.head}>
        <div className={css.frame}>
          <ApiHeader detail={detail} ownActs={ownActs} />
          <Figures detail={detail} />
          <TabLinks tabs={tabs} label={t('detail.tabs')} className={css.tabs} />
        </div>
      </div>
      <div className={css.frame}>{children(detail)}</div>
      {!ownActs && (
        <div className={css.foot}>
          <ApiActions detail={detail} />
        </div>
      )}
    </>
  );
}

/** What every page of one API stands in: header, figures, tabs; and what is said where there is no such API for this reader. */
export function ApiFrame({ id, ...rest }: Props) {
  const { t } = useTranslation('catalogue');
  const query = useApiDetailQuery({ params: { id } });
  const isMissing = isApiProblem(query.error) && (query.error.status === 404 || query.error.status === 422);
  if (isMissing) return <Unknown />;
  return (
    <QueryView query={query} skeleton={<FrameSkeleton />} failure={t('detail.failed')}>
      {(detail) => <Frame detail={detail} {...rest} />}
    </QueryView>
  );
}
