import type { LimitedOperation, ThrottleDetail, ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Link, useFormat, useTranslation } from '@titian/shared-ui';
import { Users } from './UsedByDialog';
import css from './policies.module.css';

/** How many use a policy: packages, operations or applications, by its level. */
export function UsedByCount({ row }: { row: ThrottlePolicy }) {
  const { t } = useTranslation('admin');
  const { level, everyApplication, applications, operations, packages } = row;
  if (level === 'Operation') return <>{t('policies.throttle.operationCount', { count: operations })}</>;
  if (level === 'Subscription') return <>{t('policies.throttle.packageCount', { count: packages })}</>;
  return (
    <>
      {everyApplication
        ? t('policies.throttle.everyApplication')
        : t('policies.throttle.applicationCount', { count: applications.length })}
    </>
  );
}

function Operations({ limited }: { limited: LimitedOperation[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (limited.length === 0) return <p className={css.quiet}>{t('policies.unused')}</p>;
  return (
    <ul className={css.users}>
      {limited.map(({ project, version, operationId }) => (
        <li key={`${version.id} ${operationId}`}>
          <span>
            <Link to={`/apimarketplace/${project.id}/about`}>{format.text(project.name)}</Link>{' '}
            <code className={css.quiet}>{version.version}</code>
          </span>
          <code>{operationId}</code>
        </li>
      ))}
    </ul>
  );
}

function Applications({ policy }: { policy: Pick<ThrottleDetail, 'applications' | 'everyApplication'> }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { applications, everyApplication } = policy;
  if (applications.length === 0 && !everyApplication) return <p className={css.quiet}>{t('policies.unused')}</p>;
  return (
    <ul className={css.users}>
      {everyApplication && (
        <li>
          <span>{t('policies.throttle.everyApplication')}</span>
          <span className={css.quiet}>{t('policies.throttle.everyHelp')}</span>
        </li>
      )}
      {applications.map(({ id, name, organization }) => (
        <li key={id}>
          <span>{name}</span>
          <span className={css.quiet}>{format.text(organization)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Who uses a throttle policy, by its level. */
export function ThrottleUses({ policy }: { policy: ThrottleDetail }) {
  if (policy.level === 'Operation') return <Operations limited={policy.limited} />;
  return policy.level === 'Application' ? <Applications policy={policy} /> : <Users users={policy.users} />;
}
