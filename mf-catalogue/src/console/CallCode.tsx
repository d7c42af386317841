import { useTranslation } from '@titian/shared-ui';
import {
  CodePanel,
  KEY_VARIABLE,
  LANGUAGES,
  type SampleLanguage,
  type SampleRequest,
  useSampleLanguage,
} from '@titian/shared-ui/openapi';
import css from './console.module.css';

const NAMES = Object.keys(LANGUAGES) as SampleLanguage[];

/** The call as programs make it, in seven languages; the place of the key is a variable. */
export function CallCode({ request }: { request: SampleRequest }) {
  const { t } = useTranslation('catalogue');
  const [language, choose] = useSampleLanguage();
  const { name, write } = LANGUAGES[language];
  return (
    <section className={css.part} aria-label={t('console.code')}>
      <h3>{t('console.code')}</h3>
      <CodePanel
        head={
          <div role="group" aria-label={t('console.language')} className={css.languages}>
            {NAMES.map((one) => (
              <button key={one} type="button" aria-pressed={one === language} onClick={() => choose(one)}>
                {LANGUAGES[one].name}
              </button>
            ))}
          </div>
        }
        language={language}
        code={write(request)}
        label={t('console.codeIn', { language: name })}
        copies={t('console.codeIn', { language: name })}
      />
      <p className={css.quiet}>{t('console.variable', { name: KEY_VARIABLE })}</p>
    </section>
  );
}
