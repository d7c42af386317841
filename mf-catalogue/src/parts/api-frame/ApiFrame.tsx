import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { paths } from '@titian/shared-contracts';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { usePageTitle } from '@titian/section-kit';
import { isApiProblem } from '@titian/shared-auth';
import { Button, Empty, QueryView, useFormat, WithSidebar } from '@titian/shared-ui';
import { ApiActions } from './ApiActions';
import { ApiBuyBar } from './ApiBuyBar';
import { BuyTerms } from './BuyTerms';
import { ApiHeader } from './ApiHeader';
import { ApiNavigation, type PagePart } from './ApiNavigation';
import { useApiDetailQuery } from '../apiDetail.api';
import { Figures } from './Figures';
import { FrameSkeleton } from './FrameSkeleton';
import { useApiPages } from './useApiPages';
import css from './ApiFrame.module.css';

interface Props {
  id: string;
  /** The page is the next step itself, so the frame leaves its buttons out. */
  ownActs?: boolean;
  /** The parts of a long page. */
  parts?: readonly PagePart[];
  children: (detail: ApiDetail) => ReactNode;
  /** Content of full width, below the navigation. */
  below?: (detail: ApiDetail) => ReactNode;
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
            {t('api.toCatalogue')}
          </Button>
        }
      />
    </div>
  );
}

function Frame({ detail, ownActs, parts, below, children }: { detail: ApiDetail } & Omit<Props, 'id'>) {
  const { t } = useTranslation('catalogue');
  const { key } = useLocation();
  const actions = useRef<HTMLDivElement>(null);
  const [openAt, setOpenAt] = useState<string | null>(null);
  usePageTitle(useFormat().text(detail.Name));
  const pages = useApiPages(detail);
  const page = pages.find(({ current }) => current)?.label;
  return (
    <div className={css.api}>
      {!ownActs && <ApiBuyBar detail={detail} actions={actions} />}
      <div className={css.head}>
        <div className={css.frame}>
          <ApiHeader detail={detail} ownActs={ownActs} actions={actions} />
          <Figures detail={detail} />
          <div className={css.opener}>
            <Button
              block
              icon="menu"
              aria-haspopup="dialog"
              aria-label={t('detail.openParts', { page })}
              onClick={() => setOpenAt(key)}
            >
              {page}
            </Button>
          </div>
        </div>
      </div>
      <WithSidebar
        label={t('detail.sidebar')}
        sidebar={<ApiNavigation pages={pages} parts={parts} />}
        open={openAt === key}
        onClose={() => setOpenAt(null)}
        below={below?.(detail)}
        className={css.frame}
      >
        {children(detail)}
      </WithSidebar>
      {!ownActs && (
        <div className={css.foot} data-sticky-actions="">
          <BuyTerms detail={detail} />
          <ApiActions detail={detail} />
        </div>
      )}
    </div>
  );
}

/** The frame of every page of one API: header, figures and navigation; or a message when the reader can see no such API. */
export function ApiFrame({ id, ...rest }: Props) {
  const { t } = useTranslation('catalogue');
  const query = useApiDetailQuery({ params: { id } });
  const isMissing = isApiProblem(query.error) && (query.error.status === 404 || query.error.status === 422);
  if (isMissing) return <Unknown />;
  return (
    <QueryView query={query} skeleton={<FrameSkeleton />} failure={t('api.failed')}>
      {(detail) => <Frame detail={detail} {...rest} />}
    </QueryView>
  );
}
