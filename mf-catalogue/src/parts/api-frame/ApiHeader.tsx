import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@titian/shared-contracts';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { AgencyMark, Breadcrumb, Link, StatusTag, Tag, useFormat } from '@titian/shared-ui';
import { AccessTag } from '../AccessTag';
import { FavouriteButton } from '../FavouriteButton';
import { ApiActions } from './ApiActions';
import { useShownVersion } from './useShownVersion';
import { VersionPicker } from './VersionPicker';
import css from './ApiFrame.module.css';

interface Props {
  detail: ApiDetail;
  ownActs?: boolean;
  actions: Ref<HTMLDivElement>;
}

/** Agency, name, version and state of the API, and the actions. */
export function ApiHeader({ detail, ownActs, actions }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [version] = useShownVersion(detail);
  const agencyHref = `/?agency=${encodeURIComponent(detail.organization.code)}`;
  const crumbs = [
    { label: t('detail.catalogue'), to: paths.home() },
    { label: format.text(detail.categoryName), to: `/?category=${encodeURIComponent(detail.category)}` },
    { label: format.text(detail.Name) },
  ];
  return (
    <>
      <Breadcrumb crumbs={crumbs} />
      <div className={css.title}>
        <AgencyMark code={detail.organization.code} src={detail.organization.imageUrl} size={64} className={css.mark} />
        <div className={css.words}>
          <h1>{format.text(detail.Name)}</h1>
          <div className={css.meta}>
            <Link to={agencyHref}>{format.text(detail.organization.name)}</Link>
            <VersionPicker detail={detail} />
            {version && <StatusTag kind="version" state={version.state} />}
            <AccessTag mode={detail.access} />
            <Tag>{t(`classification.${detail.dataClassification}`)}</Tag>
            {detail.personalData && <Tag icon="user">{t('api.personalData')}</Tag>}
            <Link to={`${helpdeskPaths.newIssue()}?api=${detail.id}`}>{t('api.reportIssue')}</Link>
          </div>
        </div>
        <FavouriteButton api={detail} />
        {!ownActs && (
          <div ref={actions} className={css.actions}>
            <ApiActions detail={detail} />
          </div>
        )}
      </div>
    </>
  );
}
