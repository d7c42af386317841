import type { StatisticsChoice } from '@titian/shared-contracts/statistics';
import { Button, Notice, useFeedback, useTranslation } from '@titian/shared-ui';

interface Props {
  newer: StatisticsChoice;
  isDirty: boolean;
  onKeepMine: () => void;
  onShow: () => void;
}

/** Says that somebody changed the figures meanwhile, and lets one of both go on. */
export function NewerChoice({ newer, isDirty, onKeepMine, onShow }: Props) {
  const { t } = useTranslation('cms');
  const { confirm } = useFeedback();
  const show = async () => {
    const question = { title: t('statistics.dropTitle'), body: t('statistics.dropBody') };
    if (!isDirty || (await confirm({ ...question, action: t('statistics.showNewer'), danger: true }))) onShow();
  };
  const action = (
    <>
      {isDirty && (
        <Button size="small" onClick={onKeepMine}>
          {t('statistics.keepMine')}
        </Button>
      )}
      <Button size="small" onClick={() => void show()}>
        {t('statistics.showNewer')}
      </Button>
    </>
  );
  return (
    <Notice tone="warning" title={t('statistics.newer', { by: newer.changed?.by ?? '' })} action={action}>
      {t('statistics.newerWhy')}
    </Notice>
  );
}
