import { useState } from 'react';
import type { ApiChange, ChangeSeverity } from '@titian/shared-contracts/catalogue';
import { Button, CodeParts, Tag, type Tone, useKeyedText, useTranslation, Verb } from '@titian/shared-ui';
import css from './definition.module.css';

const TONES: Record<ChangeSeverity, Tone> = { breaking: 'error', risky: 'warning', safe: 'success', docs: 'neutral' };
const SEVERITIES = ['breaking', 'risky', 'safe', 'docs'] as const;
/** Changes of a group that are listed at first. */
const SHOWN = { breaking: 20, risky: 10, safe: 3, docs: 3 };
const PLACES = ['path', 'query', 'header', 'cookie', 'body'] as const;
const isNamed = (place: string): place is (typeof PLACES)[number] => (PLACES as readonly string[]).includes(place);

function Change({ change: { code, method, path, place, field, before, after } }: { change: ApiChange }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText('myapi');
  return (
    <li className={css.change}>
      <b>{text(`definition.change.rule.${code}`)}</b>
      <span className={css.where}>
        <Verb method={method} />
        <code>
          <CodeParts>{path}</CodeParts>
        </code>
        {place && (
          <span>
            {isNamed(place)
              ? t(`definition.change.place.${place}`)
              : t('definition.change.place.answer', { status: place })}{' '}
            {field && <code>{field}</code>}
          </span>
        )}
        {(before || after) && (
          <span>
            {before && <del>{before}</del>} {after && <ins>{after}</ins>}
          </span>
        )}
      </span>
    </li>
  );
}

function Group({ severity, changes }: { severity: ChangeSeverity; changes: readonly ApiChange[] }) {
  const { t } = useTranslation('myapi');
  const [all, setAll] = useState(false);
  return (
    <section aria-label={t(`definition.change.severity.${severity}`)}>
      <p className={css.group}>
        <Tag tone={TONES[severity]}>{t(`definition.change.severity.${severity}`)}</Tag>
        {t(`definition.change.meaning.${severity}`)}
      </p>
      <ul>
        {(all ? changes : changes.slice(0, SHOWN[severity])).map((change, index) => (
          <Change key={index} change={change} />
        ))}
      </ul>
      {!all && changes.length > SHOWN[severity] && (
        <Button type="link" onClick={() => setAll(true)}>
          {t('definition.change.showAll', { count: changes.length })}
        </Button>
      )}
    </section>
  );
}

/** What changes for callers, the worst first. */
export function ChangeList({ changes }: { changes: readonly ApiChange[] }) {
  return SEVERITIES.map((severity) => {
    const group = changes.filter((change) => change.severity === severity);
    return group.length > 0 && <Group key={severity} severity={severity} changes={group} />;
  });
}
