import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../controls/IconButton';
import { Copy } from '../feedback/Copy';
import css from './Secret.module.css';

/** A secret that is shown only on demand and can be copied without being shown. `name` is what it is. */
export function Secret({ value, name }: { value: string; name: string }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <div className={css.secret}>
      <code className={css.value} aria-label={shown ? undefined : t('secret.hidden')}>
        {shown ? value : '•'.repeat(Math.min(value.length, 32))}
      </code>
      <IconButton
        icon={shown ? 'eye-invisible' : 'eye'}
        size="small"
        label={t(shown ? 'secret.hide' : 'secret.reveal', { name })}
        onClick={() => setShown(!shown)}
      />
      <Copy text={value} name={name} />
    </div>
  );
}
