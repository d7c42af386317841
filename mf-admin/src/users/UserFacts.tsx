import { logPaths } from '@titian/shared-contracts/log';
import { organizationPaths } from '@titian/shared-contracts/organization';
import type { UserDetail } from '@titian/shared-contracts/user';
import { usePermission } from '@titian/shared-auth';
import { Button, Facts, Link, Notice, useFormat, useTranslation, When } from '@titian/shared-ui';
import { Counts } from '@titian/shared-ui/data';
import css from '../parts/parts.module.css';

/** Facts of a user (spec §2, "view user"). */
export function UserFacts({ user }: { user: UserDetail }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { organization, division, owns } = user;
  const mayAudit = usePermission('logs.password-audit.view');
  const home = organization && (
    <Link key="home" to={`${organizationPaths.manageOrganizations()}?open=${organization.id}`}>
      {format.text(organization.name)}
    </Link>
  );
  const part = organization && division && (
    <Link key="part" to={`${organizationPaths.manageOrganizations()}?open=${organization.id}&tab=divisions`}>
      {format.text(division.name)}
    </Link>
  );
  const rows = [
    [t('users.username'), <code key="name">{user.username}</code>],
    [t('users.columns.email'), user.email],
    [t('users.phone'), user.phone ?? '–'],
    [t('users.columns.role'), format.text(user.role.title)],
    [t('users.columns.organization'), home],
    [t('users.division'), part],
    [t('users.twoFactor'), t(`users.twoFactorMode.${user.twoFactor}`)],
    [t('users.columns.lastLogin'), user.lastLoginAt ? <When key="in" at={user.lastLoginAt} exact /> : t('users.never')],
    [t('users.columns.created'), <When key="made" at={user.createdAt} exact />],
  ] as const;
  return (
    <div className={css.block}>
      {user.statusReason && (
        <Notice tone="warning" title={t('manage.disabledReason')}>
          {user.statusReason}
        </Notice>
      )}
      {user.state === 'Locked' && user.lockedUntil && (
        <Notice tone="warning" title={t('users.lockedTitle')}>
          {t('users.lockedUntil', { at: format.dateTime(user.lockedUntil) })}
        </Notice>
      )}
      <Counts
        rows={[
          { label: t('manage.applications'), count: owns.applications },
          { label: t('manage.orders'), count: owns.orders },
          { label: t('manage.divisionsHeaded'), count: owns.divisions },
          { label: t('manage.sessions'), count: user.sessions },
        ]}
      />
      <Facts rows={rows} />
      {mayAudit && (
        <div>
          <Button icon="lock" to={logPaths.passwordAudit(user.username)}>
            {t('users.passwordAudit')}
          </Button>
        </div>
      )}
    </div>
  );
}
