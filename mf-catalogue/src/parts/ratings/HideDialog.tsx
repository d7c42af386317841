import { rating as contract, type Rating } from '@titian/shared-contracts/rating';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { useHideRatingMutation, useShowRatingMutation } from './ratings.api';

/** Hides a rating, or shows it again; both with a reason. */
export function HideDialog({ act, rating, onClose }: { act: 'hide' | 'show'; rating: Rating; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [hide] = useHideRatingMutation();
  const [show] = useShowRatingMutation();
  const { id, rowVersion, title } = rating;
  const send = async (reason: string) => {
    const given = { params: { id }, body: { reason, rowVersion } };
    await (act === 'hide' ? hide(given) : show(given)).unwrap();
    toast({ title: t(`ratings.done.${act}`), body: title, severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t(`ratings.act.${act}`)}
      subtitle={title}
      effects={[t(`ratings.effect.${act}`)]}
      action={t(`ratings.act.${act}`)}
      reason={{ label: t('ratings.reason'), schema: contract[act].body }}
      danger={act === 'hide'}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
