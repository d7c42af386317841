import { Button, Copy, Notice, saveFile, Secret, Stack, useTranslation } from '@titian/shared-ui';
import css from './subscriptions.module.css';

const VARIABLE = 'TITIAN_API_KEY';

/** A new key: shown only once, with advice to keep it out of source code. */
export function IssuedKey({ secret, onStored }: { secret: string; onStored: () => void }) {
  const { t } = useTranslation('catalogue');
  const line = `${VARIABLE}=${secret}`;
  return (
    <Notice tone="success" title={t('keys.once')}>
      <Stack gap={12}>
        <Secret value={secret} name={t('keys.secret')} />
        <p className={css.env}>
          <span>{t('keys.env')}</span>
          <code>{`${VARIABLE}=…`}</code>
          <Copy text={line} name={t('keys.envLine')} />
        </p>
        <div className={css.acts}>
          <Button size="small" icon="download" onClick={() => saveFile('.env', `${line}\n`, 'text/plain')}>
            {t('keys.download')}
          </Button>
          <Button size="small" type="primary" onClick={onStored}>
            {t('keys.stored')}
          </Button>
        </div>
      </Stack>
    </Notice>
  );
}
