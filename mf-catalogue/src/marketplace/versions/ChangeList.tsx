import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiChange, ChangeSeverity, VersionChanges } from '@titian/shared-contracts/catalogue';
import { Button, Empty, Notice, Tag, useFormat } from '@titian/shared-ui';
import { ChangeRow } from './ChangeRow';
import { SEVERITIES, TONES } from './severities';
import css from './Versions.module.css';

const INITIAL_COUNT = 8;

interface GroupProps {
  severity: ChangeSeverity;
  changes: readonly ApiChange[];
  linked: boolean;
}

/** Changes of one severity; at first only some, then all. */
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
        {(all ? changes : changes.slice(0, INITIAL_COUNT)).map((change, index) => (
          <ChangeRow key={index} change={change} linked={linked} />
        ))}
      </ul>
      {!all && changes.length > INITIAL_COUNT && (
        <Button size="small" onClick={() => setAll(true)}>
          {t('change.showAll', { count: changes.length, shown: format.number(changes.length) })}
        </Button>
      )}
    </section>
  );
}

/** All differences between two versions, breaking ones first. `linked` when the reference below shows the later version. */
export function ChangeList({ found: { changes, from, to, cut }, linked }: { found: VersionChanges; linked: boolean }) {
  const { t } = useTranslation('catalogue');
  if (changes.length === 0)
    return <Empty icon="check-circle" title={t('change.none')} body={t('change.noneBody', { from, to })} />;
  return (
    <>
      {SEVERITIES.map((severity) => {
        const group = changes.filter((change) => change.severity === severity);
        return group.length > 0 && <Group key={severity} severity={severity} changes={group} linked={linked} />;
      })}
      {cut && <Notice tone="warning">{t('change.cut')}</Notice>}
    </>
  );
}
