import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { CodePanel } from './CodePanel';
import { useReader } from './readerContext';
import { LANGUAGES, type SampleLanguage } from './samples/languages';
import { requestOf } from './samples/request';
import css from './Code.module.css';

const NAMES = Object.keys(LANGUAGES) as SampleLanguage[];

/** A code sample of the call. The chosen language applies to all operations and is remembered. */
export function SampleCall({ operation }: { operation: ApiOperation }) {
  const { t } = useTranslation('reader');
  const { model, server, keyHeader, language, chooseLanguage } = useReader();
  const request = useMemo(() => requestOf(model, operation, server, keyHeader), [model, operation, server, keyHeader]);
  const { name, write } = LANGUAGES[language];
  const tabs = NAMES.map((one) => (
    <button
      key={one}
      type="button"
      className={css.tab}
      aria-pressed={one === language}
      onClick={() => chooseLanguage(one)}
    >
      {LANGUAGES[one].name}
    </button>
  ));
  return (
    <CodePanel
      head={
        <div role="group" aria-label={t('sample.language')} className={css.choice}>
          {tabs}
        </div>
      }
      language={language}
      code={write(request)}
      label={t('sample.code', { language: name })}
      copies={t('sample.copy', { language: name })}
    />
  );
}
