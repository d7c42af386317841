import type { ReactNode } from 'react';
import type { PolicyHistory } from '@titian/shared-contracts/policy';
import { Button, Link, QueryView, type QueryLike, SkeletonLines, useFormat, useTranslation } from '@titian/shared-ui';
import { Modal } from '@titian/shared-ui/data';
import css from './policies.module.css';

type Users = PolicyHistory['users'];

/** The packages that name a policy, with their APIs. */
export function Users({ users }: { users: Users }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (users.length === 0) return <p className={css.quiet}>{t('policies.unused')}</p>;
  return (
    <ul className={css.users}>
      {users.map(({ id, name, project, subscriptions }) => (
        <li key={id}>
          <span>
            <Link to={`/apimarketplace/${project.id}/about`}>{format.text(project.name)}</Link>{' '}
            <span className={css.quiet}>{format.text(name)}</span>
          </span>
          <span className={css.quiet}>{t('policies.subscriptions', { count: subscriptions })}</span>
        </li>
      ))}
    </ul>
  );
}

interface Props<T> {
  name: string;
  query: QueryLike<T>;
  /** Who uses it. */
  users: (found: T) => ReactNode;
  onClose: () => void;
}

/** Why a policy can't be deleted: who uses it. */
export function UsedByDialog<T>({ name, query, users, onClose }: Props<T>) {
  const { t } = useTranslation('admin');
  const footer = <Button onClick={onClose}>{t('policies.close')}</Button>;
  return (
    <Modal title={t('policies.used', { name })} onClose={onClose} footer={footer}>
      <p>{t('policies.usedBody')}</p>
      <QueryView query={query} skeleton={<SkeletonLines lines={3} />} failure={t('policies.failure')}>
        {users}
      </QueryView>
    </Modal>
  );
}
