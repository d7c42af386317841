import type { ReleaseCheck } from '@titian/shared-contracts/platform';
import { Empty, useFormat, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';
import look from '../parts/checks.module.css';
import { OutcomeTag } from './CheckMarks';

/** Each check with its findings and how to fix them. */
export function CheckList({ checks }: { checks: readonly ReleaseCheck[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  if (checks.length === 0)
    return <Empty icon="safety-certificate" title={t('checks.none')} body={t('checks.noneBody')} />;
  return (
    <ul className={look.checks}>
      {checks.map(({ name, outcome, findings }) => (
        <li key={name}>
          <div className={look.checkHead}>
            <strong>{t(`checks.name.${name}`)}</strong> <OutcomeTag outcome={outcome} />
          </div>
          <p className={css.quiet}>{t(`checks.about.${name}`)}</p>
          {findings.length > 0 && (
            <ul className={look.findings}>
              {findings.map(({ message, cure }, at) => (
                <li key={at}>
                  {format.text(message)}
                  {cure && <p className={look.cure}>{t('checks.cure', { cure: format.text(cure) })}</p>}
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
