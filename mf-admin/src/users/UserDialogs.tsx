import type { UserDetail } from '@titian/shared-contracts/user';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { BlockedDialog, DisableDialog, useBlockWords } from '@titian/shared-ui/data';
import { useDisableUserMutation } from '../parts/users.api';
import { DisableManyDialog } from './DisableManyDialog';
import { HandOverDialog } from './HandOverDialog';
import { MoveDialog } from './MoveDialog';
import { UserEditor } from './UserEditor';

/** The dialog that is open over the list. */
export type Open =
  | { what: 'invite' }
  | { what: 'disableMany'; ids: readonly string[] }
  | { what: 'editor' | 'move' | 'handOver' | 'disable' | 'blocked'; user: UserDetail };

interface Props {
  open: Open;
  /** Initial organisation of a new user. */
  organizationId?: string;
  onOpen: (open: Open) => void;
  onSaved: (user: UserDetail) => void;
  onClose: () => void;
}

function Blocked({ user, onOpen, onClose }: Pick<Props, 'onOpen' | 'onClose'> & { user: UserDetail }) {
  const { t } = useTranslation('admin');
  const { applications, orders, divisions } = user.owns;
  const rows = [
    { label: t('manage.applications'), count: applications },
    { label: t('manage.orders'), count: orders },
    { label: t('manage.divisions'), count: divisions },
  ];
  const handOver = (
    <Button type="primary" onClick={() => onOpen({ what: 'handOver', user })}>
      {t('users.act.handOver')}
    </Button>
  );
  return (
    <BlockedDialog name={user.displayName} body={t('users.blocked')} rows={rows} action={handOver} onClose={onClose} />
  );
}

function Disable({ user, onClose }: Pick<Props, 'onClose'> & { user: UserDetail }) {
  const { t } = useTranslation('admin');
  const word = useBlockWords();
  const { toast } = useFeedback();
  const [disable] = useDisableUserMutation();
  const effects = [t('users.effectSessions', { count: user.sessions }), t('users.effectOwned')];
  const send = async (reason: string) => {
    await disable({ params: { id: user.id }, body: { reason } }).unwrap();
    toast({ title: t('users.done.disable'), body: user.displayName, severity: 'success' });
  };
  return (
    <DisableDialog
      title={word('disable.title', { name: user.displayName })}
      effects={effects}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

/** The dialogs of the actions that need input. */
export function UserDialogs({ open, organizationId, onOpen, onSaved, onClose }: Props) {
  switch (open.what) {
    case 'invite':
      return <UserEditor user={null} organizationId={organizationId} onSaved={onSaved} onClose={onClose} />;
    case 'editor':
      return <UserEditor user={open.user} onSaved={onSaved} onClose={onClose} />;
    case 'disableMany':
      return <DisableManyDialog ids={open.ids} onClose={onClose} />;
    case 'move':
      return <MoveDialog user={open.user} onClose={onClose} />;
    case 'handOver':
      return <HandOverDialog user={open.user} onClose={onClose} />;
    case 'blocked':
      return <Blocked user={open.user} onOpen={onOpen} onClose={onClose} />;
    case 'disable':
      return <Disable user={open.user} onClose={onClose} />;
  }
}
