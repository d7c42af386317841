import { useState } from 'react';
import {
  application as contract,
  type ApplicationDetail,
  type Credential,
  ENDING_SOON_DAYS,
} from '@titian/shared-contracts/subscription';
import {
  Button,
  Card,
  Notice,
  QueryView,
  SkeletonRows,
  SmallTable,
  useFeedback,
  useTranslation,
} from '@titian/shared-ui';
import { usePermission } from '@titian/shared-auth';
import { ReasonDialog } from '@titian/shared-ui/data';
import { useListApplicationKeysQuery, useRevokeKeyMutation } from './applications.api';
import { type CredentialDialog, credentialColumns } from './credentialColumns';
import { NetworksDialog } from './NetworksDialog';
import { RotateDialog } from './RotateDialog';
import type { Stored } from './StoreSecret';
import css from './applications.module.css';

const SOON_MS = ENDING_SOON_DAYS * 86_400_000;
const ENDED = ['Revoked', 'Expired'];

/** Each key that was rotated stands below the one that replaces it; keys that ended come last. */
export function inPairs(keys: readonly Credential[]): Credential[] {
  const rank = ({ state }: Credential) => (ENDED.includes(state) ? 1 : 0);
  const replaced = (key: Credential) =>
    key.state === 'Rotating' && keys.some(({ id, state }) => id === key.supersededBy && !ENDED.includes(state));
  const heads = keys.filter((key) => !replaced(key)).toSorted((one, other) => rank(one) - rank(other));
  return heads.flatMap((head) => [head, ...keys.filter((key) => replaced(key) && key.supersededBy === head.id)]);
}

const endsSoon = ({ state, expiresAt }: Credential, now: number) =>
  state === 'Active' && expiresAt !== null && Date.parse(expiresAt) - now <= SOON_MS;

function Table({ keys, onAct }: { keys: readonly Credential[]; onAct: (dialog: CredentialDialog) => void }) {
  const { t } = useTranslation('myapi');
  const [all, setAll] = useState(false);
  const ordered = inPairs(keys);
  const alive = ordered.filter(({ state }) => !ENDED.includes(state));
  const ended = ordered.length - alive.length;
  const shown = all || alive.length === 0 ? ordered : alive;
  return (
    <>
      <SmallTable
        label={t('credentials.list')}
        columns={credentialColumns((field) => t(`credentials.columns.${field}`), onAct, keys)}
        rows={shown}
        rowId={({ id }) => id}
      />
      {ended > 0 && alive.length > 0 && (
        <p className={css.more}>
          <Button type="text" size="small" onClick={() => setAll(!all)}>
            {t(all ? 'credentials.hideEnded' : 'credentials.showEnded', { count: ended })}
          </Button>
        </p>
      )}
    </>
  );
}

interface Props {
  application: ApplicationDetail;
  onStored: (stored: Stored) => void;
}

/** Who makes keys, where that is said by nothing else on the page: the application is active, and the reader might make some of others. */
function WhoMay({ application: { state, owner, orphan, allowed } }: Pick<Props, 'application'>) {
  const { t } = useTranslation('myapi');
  const makesKeys = usePermission('credential.create');
  if (!makesKeys || state !== 'Active' || orphan || allowed.includes('issue')) return null;
  return (
    <div className={css.none}>
      <Notice>{t('credentials.whoMay', { owner: owner.displayName })}</Notice>
    </div>
  );
}

/** The keys and secrets of an application, with what may be done with each. */
export function Credentials({ application, onStored }: Props) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const query = useListApplicationKeysQuery({ params: { id: application.id } });
  const [revoke] = useRevokeKeyMutation();
  const [dialog, setDialog] = useState<CredentialDialog | null>(null);
  const [now] = useState(() => Date.now());
  const soon = query.data?.filter((key) => endsSoon(key, now)).length ?? 0;
  const close = () => setDialog(null);
  const key = dialog?.key;
  const revokeKey = async (reason: string) => {
    await revoke({ params: { id: key!.id }, body: { reason } }).unwrap();
    toast({ title: t('credentials.revoked'), body: key!.label, severity: 'success' });
  };
  return (
    <Card title={soon > 0 ? t('credentials.soon', { count: soon }) : t('credentials.title')} flush>
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        empty={<p className={css.none}>{t('credentials.none')}</p>}
        failure={t('credentials.failure')}
      >
        {(keys) => <Table keys={keys} onAct={setDialog} />}
      </QueryView>
      <WhoMay application={application} />
      {dialog?.act === 'rotate' && (
        <RotateDialog
          credential={dialog.key}
          keys={query.data ?? []}
          onIssued={(issued, graceDays) =>
            onStored({ issued, replaced: { prefix: dialog.key.prefix, graceDays }, isOpen: true })
          }
          onClose={close}
        />
      )}
      {dialog?.act === 'restrict' && <NetworksDialog credential={dialog.key} onClose={close} />}
      {dialog?.act === 'revoke' && (
        <ReasonDialog
          title={t('credentials.revokeTitle', { label: dialog.key.label })}
          subtitle={<code>{dialog.key.prefix}…</code>}
          effects={[t('credentials.revokeEffect')]}
          action={t('credentials.acts.revoke')}
          reason={{ schema: contract.revoke.body }}
          onSubmit={revokeKey}
          onClose={close}
        />
      )}
    </Card>
  );
}
