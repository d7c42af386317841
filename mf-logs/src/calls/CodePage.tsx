import { useParams } from 'react-router-dom';
import { PLANE_CODES, type PlaneCodeName } from '@titian/shared-contracts/plane';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import {
  Card,
  Columns,
  Copy,
  Empty,
  Facts,
  Link,
  Page,
  Stack,
  Tag,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { TraceField } from './TraceField';
import { isCode } from './useCause';
import css from './code.module.css';

const CODES = Object.keys(PLANE_CODES) as PlaneCodeName[];
/** The first of statuses that are the server's fault. */
const SERVER_FAULT = 500;

function CodeList({ codes }: { codes: readonly PlaneCodeName[] }) {
  const format = useFormat();
  return (
    <ul className={css.list}>
      {codes.map((code) => (
        <li key={code}>
          <Link to={trafficPaths.code(code)}>
            <code>{code}</code>
          </Link>
          <span>{format.text(PLANE_CODES[code].title)}</span>
        </li>
      ))}
    </ul>
  );
}

/** A refusal with this code, as a caller receives it (RFC 9457). */
function Example({ code }: { code: PlaneCodeName }) {
  const { t } = useTranslation('logs');
  const format = useFormat();
  const { status, title } = PLANE_CODES[code];
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const body = {
    ...{ type: `${window.origin}${trafficPaths.code(code)}`, title: format.text(title), status },
    ...{ detail: format.text(title), code, traceId, instance: traceId },
    ...(status === 429 && { retryAfter: 18 }),
  };
  const answer = [
    `HTTP/1.1 ${status}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `X-GDX-Error: ${code}`,
    `X-Trace-Id: ${traceId}`,
    ...(status === 429 ? ['Retry-After: 18'] : []),
    '',
    JSON.stringify(body, null, 2),
  ].join('\n');
  return (
    <Card title={t('codePage.example')} actions={<Copy text={answer} name={t('codePage.example')} />}>
      <pre className={css.answer} tabIndex={0} role="group" aria-label={t('codePage.example')}>
        {answer}
      </pre>
      <p className={css.hint}>{t('codePage.header')}</p>
    </Card>
  );
}

function Code({ code }: { code: PlaneCodeName }) {
  const { t } = useTranslation('logs');
  const word = useKeyedText();
  const format = useFormat();
  const { status, step, title } = PLANE_CODES[code];
  const siblings = CODES.filter((one) => one !== code && PLANE_CODES[one].step === step);
  const mark = <Tag tone={status >= SERVER_FAULT ? 'error' : 'warning'}>{status}</Tag>;
  const facts = (
    <Card>
      <Facts
        rows={[
          [t('calls.code'), <code key="code">{code}</code>],
          [t('codePage.status'), <code key="status">{status}</code>],
          [t('codePage.step'), t(`explain.steps.${step}`)],
        ]}
      />
    </Card>
  );
  return (
    <Page title={`${code}: ${format.text(title)}`} mark={mark}>
      <Columns
        asideWidth={360}
        aside={
          <>
            {facts}
            <Card title={t('codePage.mine')}>
              <TraceField />
            </Card>
            {siblings.length > 0 && (
              <Card title={t('codePage.others')}>
                <CodeList codes={siblings} />
              </Card>
            )}
          </>
        }
      >
        <Card>
          <Stack gap={20}>
            {(['means', 'caller', 'provider'] as const).map((part) => (
              <section key={part} aria-label={t(`codePage.${part}`)}>
                <h2>{t(`codePage.${part}`)}</h2>
                <p className={css.words}>{word(`codes.${code}.${part}`)}</p>
              </section>
            ))}
          </Stack>
        </Card>
        <Example code={code} />
      </Columns>
    </Page>
  );
}

/** `/errors/{code}`: what a code of the gateway means and what either side does about it, for everybody. Refusals link to it. */
export function CodePage() {
  const { t } = useTranslation('logs');
  const { code: given = '' } = useParams();
  const code = given.toUpperCase();
  if (isCode(code)) return <Code key={code} code={code} />;
  return (
    <Page title={t('codePage.unknown')}>
      <Card>
        <Empty icon="search" title={t('codePage.unknown')} body={t('codePage.unknownBody', { code: given })} />
        <CodeList codes={CODES} />
      </Card>
    </Page>
  );
}

export { CodePage as Component };
