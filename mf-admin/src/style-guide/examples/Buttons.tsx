import { Button, IconButton, Stack, Tooltip, useTranslation } from '@titian/shared-ui';
import css from '../guide.module.css';

const TYPES = ['primary', 'default', 'text', 'link'] as const;
const SIZES = ['small', 'middle', 'large'] as const;

/** A page has one primary button at most; its text is a verb. */
export default function Buttons() {
  const { t } = useTranslation('admin');
  const save = t('guide.act.save');
  return (
    <Stack>
      {TYPES.map((type) => (
        <div key={type} className={css.row}>
          {SIZES.map((size) => (
            <Button key={size} type={type} size={size}>
              {save}
            </Button>
          ))}
          <Button type={type} icon="plus">
            {t('guide.act.create')}
          </Button>
          <Button type={type} danger>
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
        <IconButton icon="edit" label={t('guide.act.edit')} />
        <IconButton icon="delete" label={t('guide.act.remove')} danger />
        <IconButton icon="reload" label={t('guide.act.retry')} size="small" />
        <Tooltip title={t('guide.sample.hint')}>
          <Button>{t('guide.sample.withTooltip')}</Button>
        </Tooltip>
      </div>
    </Stack>
  );
}
