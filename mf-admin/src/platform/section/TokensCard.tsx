import { useState } from 'react';
import type { DeployToken } from '@titian/shared-contracts/platform';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  Empty,
  QueryView,
  SkeletonLines,
  Tag,
  useFeedback,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useDeployTokensQuery, useRevokeTokenMutation } from '../platform.api';
import css from '../platform.module.css';
import { TokenDialog } from './TokenDialog';

function RevokeDialog({ name, token, onClose }: { name: string; token: DeployToken; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [revoke] = useRevokeTokenMutation();
  const send = async ({ reason }: { reason: string }) => {
    await revoke({ params: { name, id: token.id }, body: { reason } }).unwrap();
    toast({ title: t('tokens.revoked', { name: token.name }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t('tokens.revokeTitle', { name: token.name })}
      effects={[t('tokens.revokeEffect')]}
      action={t('tokens.revoke')}
      danger
      onSubmit={send}
      onClose={onClose}
    />
  );
}

function TokenLine({ token, onRevoke }: { token: DeployToken; onRevoke: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { name, scopes, createdAt, createdBy, expiresAt, lastUsedAt, allowed } = token;
  return (
    <li className={css.line}>
      <div className={css.grow}>
        <p className={css.tags}>
          <strong>{name}</strong>
          {scopes.map((scope) => (
            <Tag key={scope} tone={scope === 'operate' ? 'accent' : 'brand'}>
              {t(`tokens.scope.${scope}`)}
            </Tag>
          ))}
        </p>
        <p className={css.quiet}>
          {t('tokens.made', { date: format.date(createdAt), name: createdBy, until: format.date(expiresAt) })}
        </p>
        <p className={css.quiet}>
          {lastUsedAt ? (
            <>
              {t('tokens.used')} <When at={lastUsedAt} />
            </>
          ) : (
            t('tokens.unused')
          )}
        </p>
      </div>
      {allowed.includes('revoke') && (
        <Button aria-label={t('tokens.revokeTitle', { name })} onClick={onRevoke}>
          {t('tokens.revoke')}
        </Button>
      )}
    </li>
  );
}

/** Deploy tokens of the section, with their scopes and last use. */
export function TokensCard({ name }: { name: string }) {
  const { t } = useTranslation('admin');
  const query = useDeployTokensQuery({ params: { name } });
  const mayChange = usePermission('platform.update');
  const [making, setMaking] = useState(false);
  const [revoking, setRevoking] = useState<DeployToken | null>(null);
  const createButton = mayChange && (
    <Button size="small" icon="key" onClick={() => setMaking(true)}>
      {t('tokens.make')}
    </Button>
  );
  return (
    <Card title={t('tokens.title')} actions={createButton} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={4} />}
        failure={t('tokens.failure')}
        empty={<Empty icon="key" title={t('tokens.empty')} body={t('tokens.emptyBody')} />}
      >
        {(tokens) => (
          <ul>
            {tokens.map((token) => (
              <TokenLine key={token.id} token={token} onRevoke={() => setRevoking(token)} />
            ))}
          </ul>
        )}
      </QueryView>
      {making && <TokenDialog name={name} onClose={() => setMaking(false)} />}
      {revoking && <RevokeDialog name={name} token={revoking} onClose={() => setRevoking(null)} />}
    </Card>
  );
}
