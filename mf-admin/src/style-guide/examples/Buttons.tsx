import { Button, IconButton, Stack, Tooltip, useTranslation } from '@titian/shared-ui';
import css from '../guide.module.css';
import { usePressed } from '../usePressed';

const TYPES = ['primary', 'default', 'text', 'link'] as const;
const SIZES = ['small', 'middle', 'large'] as const;

/** A page has one primary button at most; its text is a verb. */
export default function Buttons() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const save = t('guide.act.save');
  return (
    <Stack>
      {TYPES.map((type) => (
        <div key={type} className={css.row}>
          {SIZES.map((size) => (
            <Button key={size} type={type} size={size} onClick={pressed(save)}>
              {save}
            </Button>
          ))}
          <Button type={type} icon="plus" onClick={pressed(t('guide.act.create'))}>
            {t('guide.act.create')}
          </Button>
          <Button type={type} danger onClick={pressed(t('guide.act.remove'))}>
            {t('guide.act.remove')}
          </Button>
          <Button type={type} loading>
            {save}
          </Button>
          <Button type={type} disabled>
            {save}
          </Button>
        </div>
      ))}
      <div className={css.row}>
        <IconButton icon="edit" label={t('guide.act.edit')} onClick={pressed(t('guide.act.edit'))} />
        <IconButton icon="delete" label={t('guide.act.remove')} danger onClick={pressed(t('guide.act.remove'))} />
        <IconButton icon="reload" label={t('guide.act.retry')} size="small" onClick={pressed(t('guide.act.retry'))} />
        <Tooltip title={t('guide.sample.hint')}>
          <Button onClick={pressed(t('guide.sample.withTooltip'))}>{t('guide.sample.withTooltip')}</Button>
        </Tooltip>
      </div>
    </Stack>
  );
}
