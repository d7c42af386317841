import { PLANE_CODES } from '@titian/shared-contracts/plane';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import type { GatewayAnswer } from '@titian/shared-auth/gateway';
import { Copy, Link, Tag, type Tone, useFormat, useTranslation } from '@titian/shared-ui';
import css from './console.module.css';

export const toneOf = (status: number): Tone => (status < 400 ? 'success' : status < 500 ? 'warning' : 'error');

/** Status and trace id of an answer; the trace leads to what happened to the call. */
export function AnswerHead({ answer }: { answer: GatewayAnswer }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { status, headers } = answer;
  const code = headers['x-gdx-error'];
  const trace = headers['x-trace-id'];
  const refusal = code !== undefined && Object.hasOwn(PLANE_CODES, code) ? PLANE_CODES[code as never] : null;
  const kind = status < 300 ? 'ok' : status < 400 ? 'elsewhere' : status < 500 ? 'refused' : 'failed';
  return (
    <header className={css.head} role="status">
      <Tag tone={toneOf(status)}>
        <b>{status}</b>
      </Tag>
      <h2>
        {refusal ? format.text((refusal as { title: { my: string; en: string } }).title) : t(`console.came.${kind}`)}
      </h2>
      {trace && (
        <span className={css.trace}>
          <code>{trace}</code>
          <Copy text={trace} name={t('console.trace')} />
          <Link to={trafficPaths.trace(trace)}>{t('console.toTrace')}</Link>
        </span>
      )}
    </header>
  );
}
