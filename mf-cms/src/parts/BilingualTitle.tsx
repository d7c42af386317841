import type { ReactNode } from 'react';
import { LANGUAGE_TAG, type LocalText } from '@titian/shared-contracts';
import { Tag, useLocale, useTranslation } from '@titian/shared-ui';
import { Secondary } from './Secondary';
import css from './parts.module.css';

interface Props {
  text: LocalText;
  englishMissing: boolean;
  /** Beside the first line. */
  mark?: ReactNode;
}

/** A title in the reader's language with the other language below it; a tag marks missing English. */
export function BilingualTitle({ text, englishMissing, mark }: Props) {
  const { t } = useTranslation('cms');
  const shown = useLocale() === 'en' && text.en !== '' ? 'en' : 'my';
  const other = shown === 'en' ? 'my' : 'en';
  return (
    <span className={css.title}>
      <span>
        <span lang={LANGUAGE_TAG[shown]}>{text[shown]}</span>
        {mark}
      </span>
      {text[other] !== '' && <Secondary lang={LANGUAGE_TAG[other]}>{text[other]}</Secondary>}
      {englishMissing && <Tag tone="warning">{t('list.noEnglish')}</Tag>}
    </span>
  );
}
