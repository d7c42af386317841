import type { OwnProject } from '@titian/shared-contracts/project';
import { Card, Facts, useFormat, useTranslation } from '@titian/shared-ui';
import css from './owner.module.css';

/** Who finds the API in the catalogue, and how they get access. */
export function VisibilityCard({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { listed, StatusPrivate, allowedOrganizations } = project;
  const seen = !listed ? 'nobody' : StatusPrivate ? 'chosen' : 'everybody';
  const chosen = allowedOrganizations.map(({ name }) => format.text(name)).join(', ');
  return (
    <Card title={t('owner.visibility')}>
      <p className={css.lead}>{t(`owner.seen.${seen}`)}</p>
      <Facts
        rows={[
          [t('owner.access'), t(`owner.accesses.${project.access}`)],
          [t('owner.chosen'), StatusPrivate ? chosen || t('owner.noneChosen') : null],
        ]}
      />
    </Card>
  );
}
