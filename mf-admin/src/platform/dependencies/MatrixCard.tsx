import { useSearchParams } from 'react-router-dom';
import { platformPaths, type SharedDependency } from '@titian/shared-contracts/platform';
import { Card, Checkbox, Empty, Link, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { OutcomeMark } from '../parts/OutcomeMark';
import css from '../platform.module.css';
import { cellOf, hasProblem, sectionsOf } from './matrix';

function Cell({ dependency, section }: { dependency: SharedDependency; section: string }) {
  const format = useFormat();
  const lines = cellOf(dependency, section);
  if (lines.length === 0) return <span className={css.quiet}>–</span>;
  return lines.map(({ version, range, outcome, reason, strict }) => (
    <span key={`${version} ${range}`} className={css.ask} title={format.text(reason)}>
      <OutcomeMark outcome={outcome} /> <code>{range}</code>
      {strict && <sup aria-hidden="true">!</sup>}
    </span>
  ));
}

function Problems({ dependencies }: { dependencies: readonly SharedDependency[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const problems = dependencies.flatMap(({ request, asks }) =>
    asks.filter(({ outcome }) => outcome === 'incompatible').map((ask) => ({ request, ...ask })),
  );
  if (problems.length === 0) return null;
  return (
    <div className={css.inset}>
      <Notice tone="error" title={t('shared.troubles', { count: problems.length })}>
        <ul className={css.bullets}>
          {problems.map(({ request, section, version, reason }, at) => (
            <li key={at}>
              <code>{request}</code> · {section} {version}: {format.text(reason)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** What the shell provides against the ranges of each section's live releases. */
export function MatrixCard({ dependencies }: { dependencies: readonly SharedDependency[] }) {
  const { t } = useTranslation('admin');
  const [search, setSearch] = useSearchParams();
  const onlyProblems = search.get('only') === 'troubled';
  const sections = sectionsOf(dependencies);
  const shown = onlyProblems ? dependencies.filter(hasProblem) : dependencies;
  const filter = (checked: boolean) => setSearch(checked ? { only: 'troubled' } : {});
  return (
    <Card
      title={t('shared.matrix')}
      actions={
        <Checkbox checked={onlyProblems} onChange={filter}>
          {t('shared.onlyTroubled')}
        </Checkbox>
      }
      flush
    >
      <Problems dependencies={dependencies} />
      {shown.length === 0 ? (
        <Empty icon="check-circle" title={t('shared.noTroubles')} />
      ) : (
        <div className={css.frame} tabIndex={0} role="group" aria-label={t('shared.matrix')}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" className={css.first}>
                  {t('shared.request')}
                </th>
                <th scope="col">{t('shared.provided')}</th>
                {sections.map((section) => (
                  <th key={section} scope="col">
                    <Link to={platformPaths.section(section)}>{section}</Link>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((dependency) => (
                <tr key={dependency.request}>
                  <th scope="row" className={css.first}>
                    <code>{dependency.request}</code>
                  </th>
                  <td>
                    <code>{dependency.provided ?? t('shared.notProvided')}</code>
                  </td>
                  {sections.map((section) => (
                    <td key={section}>
                      <Cell dependency={dependency} section={section} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={css.foot}>
        <OutcomeMark outcome="compatible" /> {t('shared.outcome.compatible')} <OutcomeMark outcome="incompatible" />{' '}
        {t('shared.outcome.incompatible')} <OutcomeMark outcome="unknown" /> {t('shared.outcome.unknown')}.{' '}
        {t('shared.strict')}
      </p>
    </Card>
  );
}
