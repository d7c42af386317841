import { useTranslation } from 'react-i18next';
import { readable } from '@titian/shared-contracts/call-text';
import { Copy } from '../../feedback/Copy';
import { useFormat } from '../../format/useFormat';
import { Facts } from '../../layout/Facts';
import { Notice } from '../../layout/Notice';
import { Tag, type Tone } from '../../marks/Tag';
import { CodeBlock } from '../CodeBlock';
import type { QuickAnswer } from './quickTypes';
import panel from '../Code.module.css';
import css from './Quick.module.css';

const toneOf = (status: number): Tone => (status < 400 ? 'success' : status < 500 ? 'warning' : 'error');

/** The rows of limits that an answer tells: what is left, of how many, and in how many seconds it is full again. */
function useLimits({ headers }: QuickAnswer) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const row = (prefix: string) => {
    const [left, limit, reset] = ['remaining', 'limit', 'reset'].map((name) => headers[`${prefix}-${name}`]);
    if (left === undefined || limit === undefined) return null;
    const counted = t('quick.left', {
      left: format.number(Number(left)),
      limit: format.number(Number.parseInt(limit, 10)),
    });
    const seconds = Number(reset);
    return reset && seconds >= 0 && seconds <= 3_600 ? `${counted} · ${t('quick.reset', { seconds })}` : counted;
  };
  return [
    [t('quick.rate'), row('ratelimit') ?? row('x-ratelimit')],
    [t('quick.quota'), row('x-quota')],
  ] as const;
}

/** What came back of a call: status, time, limits, the trace and the body. */
export function TrialAnswer({ answer }: { answer: QuickAnswer | null }) {
  const { t } = useTranslation('reader');
  const format = useFormat();
  const limits = useLimits(answer ?? { status: 0, ms: 0, headers: {}, body: '', cut: false });
  if (!answer) return <Notice tone="error" title={t('quick.noAnswer')} />;
  const { status, ms, headers, body, cut } = answer;
  const { text, language } = readable(body);
  const trace = headers['x-trace-id'];
  const code = headers['x-gdx-error'];
  return (
    <section className={css.answer} aria-label={t('quick.answer')} role="status">
      <p className={css.status}>
        <Tag tone={toneOf(status)}>
          <b>{status}</b>
        </Tag>
        {code && <code>{code}</code>}
        <span>{t('quick.ms', { value: format.number(ms) })}</span>
      </p>
      <Facts
        rows={[
          ...limits,
          [
            t('quick.trace'),
            trace && (
              <span key="trace" className={css.trace}>
                <code>{trace}</code>
                <Copy text={trace} name={t('quick.trace')} />
              </span>
            ),
          ],
        ]}
      />
      {text !== '' && (
        <div className={panel.panel}>
          <CodeBlock language={language} code={text} label={t('quick.body')} />
        </div>
      )}
      {cut && <p className={css.hint}>{t('quick.cut')}</p>}
    </section>
  );
}
