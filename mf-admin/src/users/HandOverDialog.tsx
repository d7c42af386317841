import type { UserDetail } from '@titian/shared-contracts/user';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { useHandOverMutation } from '../parts/users.api';
import { SuccessorField } from './SuccessorField';
import { useOwned } from './useOwned';

interface HandOver {
  /** Who takes over. */
  to: string;
}

/** Transfers what a user owns to a colleague. */
export function HandOverDialog({ user, onClose }: { user: UserDetail; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [handOver] = useHandOverMutation();
  const owned = useOwned()(user);
  const effects = [owned.length > 0 ? t('users.handOverOwned', { things: owned.join(', ') }) : t('users.ownsNothing')];
  const send = async (body: HandOver) => {
    await handOver({ params: { id: user.id }, body }).unwrap();
    toast({ title: t('users.handedOver'), body: user.displayName, severity: 'success' });
  };
  return (
    <AskDialog<HandOver>
      title={t('users.handOverTitle', { name: user.displayName })}
      effects={effects}
      action={t('users.act.handOver')}
      onSubmit={send}
      onClose={onClose}
    >
      <SuccessorField name="to" user={user} required />
    </AskDialog>
  );
}
