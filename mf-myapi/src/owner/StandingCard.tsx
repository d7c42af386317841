import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { lifecyclePaths } from '@titian/shared-contracts/lifecycle';
import { Card, Facts, Link, StatusTag, useTranslation } from '@titian/shared-ui';
import css from './owner.module.css';

/** Data that the platform alone reviews. */
const RESTRICTED: readonly AuthoredApi['dataClassification'][] = ['Confidential', 'Secret'];

/** The `Status` of an API, which follows from its versions, and who reviews it. */
export function StandingCard({ api }: { api: AuthoredApi }) {
  const { t } = useTranslation('myapi');
  const reviewers = RESTRICTED.includes(api.dataClassification) ? 'platform' : 'tenant';
  const versions = api.versions.map(({ id, version, state }) => (
    <span key={id} className={css.versionLink}>
      <Link to={lifecyclePaths.version(api.id, id)}>{version}</Link> <StatusTag kind="version" state={state} />
    </span>
  ));
  return (
    <Card
      title={t('owner.settings.standing')}
      actions={<Link to={authoringPaths.tab(api.id, 'about')}>{t('owner.settings.change')}</Link>}
    >
      <p className={css.lead}>{t('owner.settings.statusFrom')}</p>
      <Facts
        rows={[
          [t('owner.settings.status'), <StatusTag key="status" kind="project" state={api.Status} />],
          [t('owner.versions'), versions],
          [t('owner.classification'), t(`projects.classifications.${api.dataClassification}`)],
          [t('owner.settings.personalData'), t(api.personalData ? 'owner.settings.yes' : 'owner.settings.no')],
          [t('owner.settings.review'), t(`owner.settings.reviewedBy.${reviewers}`)],
        ]}
      />
    </Card>
  );
}
