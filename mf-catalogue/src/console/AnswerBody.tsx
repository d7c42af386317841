import { useMemo, useState } from 'react';
import { readable } from '@titian/shared-contracts/call-text';
import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { Copy, IconButton, saveFile, useKeyedText, useTranslation } from '@titian/shared-ui';
import { CodeBlock } from '@titian/shared-ui/openapi';
import css from './console.module.css';

/** The headers with what they say, where the gateway wrote them. */
function Headers({ headers }: { headers: Record<string, string> }) {
  const keyed = useKeyedText('catalogue');
  return (
    <dl className={css.headers}>
      {Object.entries(headers).map(([name, value]) => {
        const words = keyed(`console.header.${name}`, {}, '');
        return (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>
              <code>{value}</code>
              {words && <span>{words}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** The body, its JSON with lines, and the headers of an answer. */
export function AnswerBody({ answer }: { answer: GatewayAnswer }) {
  const { t } = useTranslation('catalogue');
  const [part, show] = useState<'body' | 'headers'>('body');
  const { headers, body } = answer;
  const { text, language } = useMemo(() => readable(body), [body]);
  const type = headers['content-type']?.split(';')[0] ?? '';
  const parts = [
    ['body', t('console.body')],
    ['headers', t('console.headersOf', { count: Object.keys(headers).length })],
  ] as const;
  return (
    <div className={css.panel}>
      <div className={css.tabs}>
        <div role="group" aria-label={t('console.partsOfAnswer')}>
          {parts.map(([name, label]) => (
            <button key={name} type="button" aria-pressed={name === part} onClick={() => show(name)}>
              {label}
            </button>
          ))}
        </div>
        <code>{type}</code>
        <Copy text={part === 'body' ? text : JSON.stringify(headers, null, 2)} name={t('console.answer')} />
        {body !== '' && (
          <IconButton
            icon="download"
            size="small"
            label={t('console.save')}
            onClick={() => saveFile(language === 'json' ? 'answer.json' : 'answer.txt', body, type)}
          />
        )}
      </div>
      {part === 'headers' ? (
        <Headers headers={headers} />
      ) : text === '' ? (
        <p className={css.nothing}>{t('console.noBody')}</p>
      ) : (
        <CodeBlock language={language} code={text} label={t('console.answerBody')} />
      )}
    </div>
  );
}
