import { useState } from 'react';
import type { Credential } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import type { Issued } from './KeyRow';
import { ReasonDialog } from './ReasonDialog';
import { useRevokeCredentialMutation, useRotateCredentialMutation } from '../parts/subscriptions.api';

interface KeyActsProps {
  credential: Credential;
  onIssued: (issued: Issued) => void;
}

/** Rotate with grace for the old key, or kill it at once. */
export function KeyActs({ credential, onIssued }: KeyActsProps) {
  const { t } = useTranslation('catalogue');
  const { confirm } = useFeedback();
  const [rotate] = useRotateCredentialMutation();
  const [revoke] = useRevokeCredentialMutation();
  const [revoking, setRevoking] = useState(false);
  const params = { id: credential.id };
  const change = async () => {
    if (!(await confirm({ title: t('keys.rotateTitle'), body: t('keys.rotateBody'), action: t('keys.rotate') })))
      return;
    const done = await rotate({ params, body: {} });
    if (done.data) onIssued(done.data);
  };
  return (
    <div>
      <Button type="text" size="small" onClick={() => void change()}>
        {t('keys.rotate')}
      </Button>
      <Button type="text" size="small" danger onClick={() => setRevoking(true)}>
        {t('keys.revoke')}
      </Button>
      {revoking && (
        <ReasonDialog
          title={t('keys.revokeTitle', { prefix: credential.prefix })}
          body={t('keys.revokeBody')}
          action={t('keys.revoke')}
          done={t('keys.revoked')}
          send={(body) => revoke({ params, body }).unwrap()}
          onClose={() => setRevoking(false)}
        />
      )}
    </div>
  );
}
