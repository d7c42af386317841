import type { UserDetail } from '@titian/shared-contracts/user';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { useMoveUserMutation } from '../parts/users.api';
import { PlaceFields } from './PlaceFields';
import { SuccessorField } from './SuccessorField';
import { useOwned } from './useOwned';

interface Move {
  organizationId: string;
  divisionId?: string | null;
  handOverTo?: string | null;
}

/** Moves a user to another organisation; what they own goes to a colleague. */
export function MoveDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [move] = useMoveUserMutation();
  const owned = useOwned()(user);
  const effects = [
    ...(owned.length > 0 ? [t('users.moveOwned', { things: owned.join(', ') })] : [t('users.moveNothing')]),
    t('users.moveCart'),
    t('users.moveRights'),
    t('users.moveSession'),
  ];
  const send = async ({ organizationId, divisionId = null, handOverTo = null }: Move) => {
    const body = { organizationId, divisionId, handOverTo, rowVersion: user.rowVersion };
    await move({ params: { id: user.id }, body }).unwrap();
    toast({ title: t('users.moved'), body: user.displayName, severity: 'success' });
  };
  return (
    <AskDialog<Move>
      title={t('users.moveTitle', { name: user.displayName })}
      effects={effects}
      action={t('users.act.move')}
      onSubmit={send}
      onClose={onClose}
    >
      <PlaceFields isNew except={user.organization?.id} />
      {owned.length > 0 && <SuccessorField name="handOverTo" user={user} required />}
    </AskDialog>
  );
}
