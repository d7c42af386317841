import type { PolicyHistory } from '@titian/shared-contracts/policy';
import { Timeline, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';

type Version = PolicyHistory['versions'][number];

const shown = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

function Changes({ changes }: { changes: Version['changes'] }) {
  const text = useKeyedText('admin');
  return (
    <ul className={css.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {text(`policies.fields.${path.split('/')[1]}`, undefined, path)}: <del>{shown(before)}</del> →{' '}
          <ins>{shown(after)}</ins>
        </li>
      ))}
    </ul>
  );
}

/** The versions of a policy, newest first: who changed what, and why. */
export function Versions({ versions }: { versions: readonly Version[] }) {
  const { t } = useTranslation('admin');
  return (
    <Timeline
      entries={versions.map(({ version, at, by, reason, changes }) => ({
        key: String(version),
        title: t('policies.version', { version }),
        ...{ at, by: by ?? t('policies.portal') },
        body: (
          <>
            {reason && <p>{reason}</p>}
            {changes.length > 0 && <Changes changes={changes} />}
          </>
        ),
      }))}
    />
  );
}
