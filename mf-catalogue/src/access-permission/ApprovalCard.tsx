import type { AccessPermission, PackageAccess } from '@titian/shared-contracts/access-permission';
import { Card, Facts, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import css from './access.module.css';

function Steps({ package: { name, approval } }: { package: PackageAccess }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  return (
    <section className={css.package}>
      <h3>{format.text(name)}</h3>
      <p>{terms.approval(approval)}</p>
      {approval.levels.length > 0 && (
        <ol className={css.steps}>
          {approval.levels.map((level) => (
            <li key={level}>
              <b>{terms.level(level)}</b>
              <span>{t(`permission.step.${level}`)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** Who decides, in which order, and how long it takes. */
export function ApprovalCard({ access }: { access: AccessPermission }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { decisions, packages } = access;
  const typical =
    decisions.medianDays === null
      ? t('permission.noDecisions')
      : t('permission.days', {
          count: decisions.medianDays,
          days: format.number(decisions.medianDays, Number.isInteger(decisions.medianDays) ? 0 : 1),
        });
  const outcome =
    decisions.count > 0 &&
    t('permission.approvedOf', { approved: format.number(decisions.approved), count: decisions.count });
  return (
    <Card title={t('permission.approval')}>
      <Facts
        rows={[
          [t('permission.typical'), typical],
          [t('permission.outcome'), outcome || null],
        ]}
      />
      {packages.length === 0 && <p className={css.none}>{t('subscribe.none')}</p>}
      {packages.map((one) => (
        <Steps key={one.id} package={one} />
      ))}
    </Card>
  );
}
