import { useTranslation } from 'react-i18next';
import { CodePanel } from '../CodePanel';
import { LANGUAGES, type SampleLanguage } from '../samples/languages';
import { KEY_VARIABLE, type SampleRequest } from '../samples/request';
import { useSampleLanguage } from '../useSampleLanguage';
import { signedCurl } from './hmac';
import { TOKEN_PATH } from './quickRequest';
import type { QuickSecret, Way } from './quickTypes';
import panel from '../Code.module.css';
import css from './Quick.module.css';

const NAMES = Object.keys(LANGUAGES) as SampleLanguage[];

interface Props {
  sample: SampleRequest;
  way: Way;
  client: string;
  secret: QuickSecret | null;
}

/** How a token is had, before any call with it. */
function tokenCurl(client: string, secret: QuickSecret | null): string {
  const user = secret ? `'${client}:${secret.value}'` : `"${client}:$TITIAN_SECRET"`;
  const address = window.location.origin + TOKEN_PATH;
  return `curl --user ${user} \\\n  --data 'grant_type=client_credentials' '${address}'`;
}

/** The call in the chosen language; a signed one is only shown for a shell. */
export function QuickCode({ sample, way, client, secret }: Props) {
  const { t } = useTranslation('reader');
  const [language, chooseLanguage] = useSampleLanguage();
  const shown = way === 'hmac' ? 'curl' : language;
  const { name, write } = LANGUAGES[shown];
  const languages = (way === 'hmac' ? (['curl'] as const) : NAMES).map((one) => (
    <button
      key={one}
      type="button"
      className={panel.tab}
      aria-pressed={one === shown}
      onClick={() => chooseLanguage(one)}
    >
      {LANGUAGES[one].name}
    </button>
  ));
  const isFilled = secret !== null && (way === 'apiKey' || way === 'basic');
  return (
    <>
      {way === 'oauth2' && (
        <CodePanel
          head={<span className={panel.name}>{t('quick.token')}</span>}
          language="curl"
          code={tokenCurl(client, secret)}
          label={t('quick.token')}
          copies={t('quick.token')}
        />
      )}
      <CodePanel
        head={
          <div role="group" aria-label={t('sample.language')} className={panel.choice}>
            {languages}
          </div>
        }
        language={shown}
        code={way === 'hmac' ? signedCurl(sample, secret?.id ?? null) : write(sample)}
        label={t('sample.code', { language: name })}
        copies={t('sample.copy', { language: name })}
      />
      <p className={css.hint}>{t(isFilled ? 'quick.filled' : `quick.variable.${way}`, { name: KEY_VARIABLE })}</p>
    </>
  );
}
