import { type TestResult, testPaths } from '@titian/shared-contracts/api-test';
import { trafficPaths } from '@titian/shared-contracts/traffic';
import { CodeParts, Link, Tag, useFormat, useKeyedText, useTranslation, Verb } from '@titian/shared-ui';
import { CheckList } from '../parts/tests/CheckList';
import { OutcomeTag } from '../parts/tests/OutcomeTag';
import css from './tests.module.css';

/** How one test of a run ended: its answer in figures, each assertion, and its trace. */
export function RunResult({ result }: { result: TestResult }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const { testId, name, method, path, environment, outcome, noAnswer, status, ms, bytes, traceId, checks } = result;
  return (
    <article className={css.result} aria-label={name}>
      <header>
        <div>
          <h3>{testId ? <Link to={testPaths.inConsole(testId)}>{name}</Link> : name}</h3>
          <p className={css.quiet}>
            <Verb method={method} />{' '}
            <code>
              <CodeParts>{path}</CodeParts>
            </code>{' '}
            · {common(`environment.${environment}`)}
          </p>
        </div>
        <OutcomeTag outcome={outcome ?? 'Waiting'} />
      </header>
      {noAnswer && <p className={css.why}>{t(`tests.noAnswer.${noAnswer}`)}</p>}
      {checks.length > 0 && <CheckList checks={checks} />}
      {status !== null && (
        <footer className={css.figures}>
          <Tag tone={status < 400 ? 'success' : status < 500 ? 'warning' : 'error'}>{status}</Tag>
          <span>{t('tests.ms', { value: format.number(ms) })}</span>
          <span>{format.bytes(bytes)}</span>
          {traceId && <Link to={trafficPaths.trace(traceId)}>{t('tests.trace')}</Link>}
        </footer>
      )}
    </article>
  );
}
