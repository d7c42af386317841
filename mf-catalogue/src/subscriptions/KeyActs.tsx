import { useState } from 'react';
import { application, type Credential } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import type { Issued } from './issued';
import { useRevokeCredentialMutation, useRotateCredentialMutation } from '../parts/subscriptions.api';

interface KeyActsProps {
  credential: Credential;
  /** A new key is shown that isn't stored yet: another would take its place. */
  isWaiting: boolean;
  onIssued: (issued: Issued) => void;
}

/** Rotates a key with a grace period for the old one, or revokes it at once. */
export function KeyActs({ credential, isWaiting, onIssued }: KeyActsProps) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast } = useFeedback();
  const [rotate, rotating] = useRotateCredentialMutation();
  const [revoke] = useRevokeCredentialMutation();
  const [revoking, setRevoking] = useState(false);
  const { id, allowed } = credential;
  const params = { id };
  const rotateKey = async () => {
    if (!(await confirm({ title: t('keys.rotateTitle'), body: t('keys.rotateBody'), action: t('keys.rotate') })))
      return;
    const done = await rotate({ params, body: {} });
    if (done.data) onIssued(done.data);
  };
  const revokeKey = async (reason: string) => {
    await revoke({ params, body: { reason } }).unwrap();
    toast({ title: t('keys.revoked'), severity: 'success' });
  };
  return (
    <div>
      {allowed.includes('rotate') && (
        <Button
          type="text"
          size="small"
          disabled={isWaiting}
          loading={rotating.isLoading}
          onClick={() => void rotateKey()}
        >
          {t('keys.rotate')}
        </Button>
      )}
      {allowed.includes('revoke') && (
        <Button type="text" size="small" danger onClick={() => setRevoking(true)}>
          {t('keys.revoke')}
        </Button>
      )}
      {revoking && (
        <ReasonDialog
          title={t('keys.revokeTitle', { prefix: credential.prefix })}
          subtitle={t('keys.revokeBody')}
          action={t('keys.revoke')}
          reason={{ schema: application.revoke.body }}
          onSubmit={revokeKey}
          onClose={() => setRevoking(false)}
        />
      )}
    </div>
  );
}
