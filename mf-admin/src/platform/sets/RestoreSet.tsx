import type { ReleaseSet } from '@titian/shared-contracts/platform';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ActDialog } from '../parts/ActDialog';
import { useRestoreSetMutation } from '../platform.api';
import { compareSets, type Kept, keptOf } from './setRows';

/** Sets all pointers as a set has them, after saying which move. */
export function RestoreSet({ set, now, onClose }: { set: ReleaseSet; now: Kept; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [restore] = useRestoreSetMutation();
  const moves = compareSets(now, keptOf(set.pointers))
    .flatMap(({ section, channels }) => channels.map((channel) => ({ section, ...channel })))
    .filter(({ differs }) => differs);
  const effects = moves.map(({ section, channel, left, right }) =>
    t('sets.move', { section, channel: t(`channel.${channel}`), from: left ?? '–', to: right ?? '–' }),
  );
  const send = async ({ reason }: { reason: string }) => {
    await restore({ params: { id: set.id }, body: { reason } }).unwrap();
    toast({ title: t('sets.restored', { name: set.name }), severity: 'success' });
  };
  return (
    <ActDialog
      title={t('sets.restoreTitle', { name: set.name })}
      effects={effects.length > 0 ? effects : [t('sets.nothingMoves')]}
      action={t('sets.restore')}
      danger
      onSubmit={send}
      onClose={onClose}
    />
  );
}
