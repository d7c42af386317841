import { useState } from 'react';
import { KEY_HEADER, PURPOSE_HEADER } from '@titian/shared-contracts/catalogue';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import { Icon, TextInput, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import type { Draft } from './callDraft';
import type { ConsoleKeys } from './useConsoleKeys';
import css from './console.module.css';

const MASKED = 'ttn_try_••••••••••••';
const TYPE_HEADER = 'Content-Type';

interface Props {
  target: ConsoleTarget;
  draft: Draft;
  keys: ConsoleKeys;
  onPurpose: (purpose: string) => void;
}

/** Headers of the call: the key is the console's own and never shown; it may be changed for another. */
export function HeaderRows({ target, draft, keys, onPurpose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const [isChanging, setChanging] = useState(false);
  const ends = keys.endsAt(target);
  const changeKey = async () => {
    setChanging(true);
    try {
      await keys.take(target, true);
      toast({ title: t('console.keyChanged'), severity: 'success' });
    } catch (error) {
      fail(error);
    } finally {
      setChanging(false);
    }
  };
  return (
    <section className={css.part} aria-label={t('console.headers')}>
      <header>
        <h3>{t('console.headers')}</h3>
      </header>
      <ul className={css.rows}>
        <li className={css.locked}>
          <span className={css.name}>
            <Icon name="lock" size={14} />
            <code>{KEY_HEADER}</code>
          </span>
          <span className={css.masked}>
            <code aria-label={t('console.keyMasked')}>{MASKED}</code>
            {ends && (
              <button type="button" className={css.link} disabled={isChanging} onClick={() => void changeKey()}>
                {t('console.changeKey')}
              </button>
            )}
          </span>
          <span className={css.quiet}>
            {ends ? t('console.ends', { time: format.time(ends) }) : t('console.keyLater')}
          </span>
        </li>
        <li>
          <span className={css.name}>
            <code>{PURPOSE_HEADER}</code>
          </span>
          <TextInput
            size="small"
            aria-label={t('console.valueOf', { name: PURPOSE_HEADER })}
            value={draft.purpose}
            spellCheck={false}
            onChange={({ target: input }) => onPurpose(input.value)}
          />
          <span className={target.purposeRequired ? css.required : css.quiet}>
            {t(target.purposeRequired ? 'console.required' : 'console.optional')}
          </span>
        </li>
        {draft.body !== null && (
          <li className={css.locked}>
            <span className={css.name}>
              <Icon name="lock" size={14} />
              <code>{TYPE_HEADER}</code>
            </span>
            <code>{draft.type}</code>
            <span />
          </li>
        )}
      </ul>
    </section>
  );
}
