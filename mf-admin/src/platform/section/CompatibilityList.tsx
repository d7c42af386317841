import type { Compatibility } from '@titian/shared-contracts/platform';
import { Empty, useFormat, useTranslation } from '@titian/shared-ui';
import { OutcomeMark } from '../parts/OutcomeMark';
import css from '../platform.module.css';
import look from '../parts/checks.module.css';

/** The shared dependencies that a release needs, and whether they are compatible. */
export function CompatibilityList({ rows }: { rows: readonly Compatibility[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (rows.length === 0) return <Empty icon="link" title={t('shared.asksNothing')} />;
  return (
    <ul className={look.checks}>
      {rows.map(({ request, range, provided, outcome, reason }) => (
        <li key={request}>
          <div className={look.checkHead}>
            <OutcomeMark outcome={outcome} /> <code>{request}</code>
            <span className={css.quiet}>
              {t('shared.asksGets', { range, provided: provided ?? t('shared.notProvided') })}
            </span>
          </div>
          <p className={css.quiet}>{format.text(reason)}</p>
        </li>
      ))}
    </ul>
  );
}
