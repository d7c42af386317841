import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiChange, ChangeSeverity, VersionChanges } from '@titian/shared-contracts/catalogue';
import { Button, Empty, Notice, Tag, useFormat } from '@titian/shared-ui';
import { ChangeRow } from './ChangeRow';
import { SEVERITIES, TONES } from './severities';
import css from './Versions.module.css';

const FIRST = 8;

interface GroupProps {
  severity: ChangeSeverity;
  changes: readonly ApiChange[];
  linked: boolean;
}

/** Changes of one weight; the first few, then all. */
function Group({ severity, changes, linked }: GroupProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [all, setAll] = useState(false);
  return (
    <section aria-label={t(`change.severity.${severity}`)} className={css.group}>
      <h4>
        <Tag tone={TONES[severity]}>{t(`change.severity.${severity}`)}</Tag>
        <span className={css.meaning}>{t(`change.meaning.${severity}`)}</span>
      </h4>
      <ul>
        {(all ? changes : changes.slice(0, FIRST)).map((change, index) => (
          <ChangeRow key={index} change={change} linked={linked} />
        ))}
      </ul>
      {!all && changes.length > FIRST && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('change.showAll', { count: changes.length, shown: format.number(changes.length) })}
        </Button>
      )}
    </section>
  );
}

/** Every difference between two versions, what breaks first. `linked` where the later version is the one that is read below. */
export function ChangeList({ found: { changes, from, to, cut }, linked }: { found: VersionChanges; linked: boolean }) {
  const { t } = useTranslation('catalogue');
  if (changes.length === 0)
    return <Empty icon="check-circle" title={t('change.none')} body={t('change.noneBody', { from, to })} />;
  return (
    <>
      {SEVERITIES.map((severity) => {
        const own = changes.filter((change) => change.severity === severity);
        return own.length > 0 && <Group key={severity} severity={severity} changes={own} linked={linked} />;
      })}
      {cut && <Notice tone="warning">{t('change.cut')}</Notice>}
    </>
  );
}
