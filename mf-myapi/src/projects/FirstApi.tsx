import { authoringPaths } from '@titian/shared-contracts/authoring';
import type { ProjectRow } from '@titian/shared-contracts/project';
import type { VersionReview } from '@titian/shared-contracts/lifecycle';
import { usePermission } from '@titian/shared-auth';
import { Button, Card, Icon, QueryView, SrOnly, useFormat, useTranslation } from '@titian/shared-ui';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { addressOf, FIRST_API_STEPS, isStepDone } from './firstApiSteps';
import css from './firstApi.module.css';
import { useListProjectsQuery } from './projects.api';

/** The steps with what is done of them; without a version none is. */
function Steps({ version }: { version: VersionReview | null }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const done = FIRST_API_STEPS.filter((step) => version && isStepDone(step, version));
  const next = FIRST_API_STEPS.find((step) => !done.includes(step))!;
  const name = t(`firstApi.steps.${next}.title`);
  const address = version ? addressOf(next, version) : authoringPaths.newApi();
  return (
    <div className={css.first}>
      <p className={css.purpose}>{t('firstApi.purpose')}</p>
      <ol className={css.steps}>
        {FIRST_API_STEPS.map((step, index) => (
          <li key={step} className={css.step} aria-current={step === next ? 'step' : undefined}>
            {done.includes(step) ? (
              <Icon name="check-circle-f" size={20} className={css.done} />
            ) : (
              <span className={css.number} aria-hidden="true">
                {format.number(index + 1)}
              </span>
            )}
            <div>
              <p className={css.title}>
                {t(`firstApi.steps.${step}.title`)}
                {done.includes(step) && <SrOnly>, {t('firstApi.isDone')}</SrOnly>}
              </p>
              <p className={css.body}>{t(`firstApi.steps.${step}.body`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className={css.act}>
        <Button type="primary" to={address}>
          {version ? t('firstApi.continue', { step: name }) : t('firstApi.begin')}
        </Button>
        <span>
          {t('firstApi.progress', { done: format.number(done.length), count: FIRST_API_STEPS.length })}
          {version && ` · ${format.text(version.project.Name)}`}
        </span>
      </p>
    </div>
  );
}

/** How far the API is on which its authors worked last. */
function Begun({ draft }: { draft: ProjectRow }) {
  const { t } = useTranslation('myapi');
  const query = useReadReviewQuery({ params: { id: draft.id, versionId: draft.versions[0]!.id } });
  return (
    <QueryView query={query} failure={t('firstApi.failure')}>
      {(version) => <Steps version={version} />}
    </QueryView>
  );
}

function Drafts() {
  const { t } = useTranslation('myapi');
  const query = useListProjectsQuery({ query: { view: 'drafts', pageSize: 1, _sort: 'updatedAt:desc' } });
  return (
    <QueryView query={query} failure={t('firstApi.failure')}>
      {({ data: [draft] }) => (draft ? <Begun draft={draft} /> : <Steps version={null} />)}
    </QueryView>
  );
}

/** The way to a first API, for an agency that has never published one; `counts` are those of the registry. */
export function FirstApi({ counts }: { counts: { all: number; drafts: number } | undefined }) {
  const { t } = useTranslation('myapi');
  const mayBegin = usePermission('api.create');
  if (!mayBegin || !counts || counts.all > counts.drafts) return null;
  return <Card title={t('firstApi.title')}>{counts.drafts === 0 ? <Steps version={null} /> : <Drafts />}</Card>;
}
