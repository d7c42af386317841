import type { OwnProject } from '@titian/shared-contracts/project';
import { Card, Facts, HealthBars, HealthDot, useFormat, useTranslation } from '@titian/shared-ui';
import css from './owner.module.css';

/** Health and use of thirty days. */
export function HealthCard({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { health, healthDays } = project;
  return (
    <Card title={t('owner.health')}>
      <div className={css.health}>
        <span className={css.state}>
          <HealthDot state={health.state} text />
        </span>
        {health.availability !== null && <HealthBars days={healthDays} />}
      </div>
      <Facts
        rows={[
          [t('owner.availability'), health.availability === null ? null : format.percent(health.availability)],
          [t('owner.calls'), format.number(project.calls)],
          [t('projects.subscribers'), format.number(project.subscribers)],
        ]}
      />
    </Card>
  );
}
