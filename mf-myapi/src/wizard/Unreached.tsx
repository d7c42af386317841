import { Button, useTranslation } from '@titian/shared-ui';
import css from './wizard.module.css';

/** In the foot while what was typed has not reached the server. */
export function Unreached({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('myapi');
  return (
    <span className={css.unreached}>
      {t('wizard.unreached')}
      <Button size="small" onClick={onAgain}>
        {t('wizard.again')}
      </Button>
    </span>
  );
}
