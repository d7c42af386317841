import type { ComingThrottle, PolicyHistory } from '@titian/shared-contracts/policy';
import { Timeline, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from './policies.module.css';
import { useRateWords } from './useRateWords';

type Version = PolicyHistory['versions'][number];

const shown = (value: unknown) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value));

type Coming = Pick<ComingThrottle, 'limit' | 'perSeconds' | 'burst' | 'enabled' | 'from'>;
const isComing = (value: unknown): value is Coming => typeof value === 'object' && value !== null && 'from' in value;

/** What was announced, in words; a value that isn't there is a dash. */
function useComingWords() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  return (value: unknown) => {
    if (!isComing(value)) return '–';
    const burst = format.number(value.burst);
    const what = value.enabled ? t('policies.coming.burst', { rate: rate(value), burst }) : t('policies.coming.off');
    return t('policies.coming.short', { at: format.date(value.from), what });
  };
}

function Changes({ changes }: { changes: Version['changes'] }) {
  const text = useKeyedText('admin');
  const coming = useComingWords();
  const wordsOf = (path: string) => (path === '/coming' ? coming : shown);
  return (
    <ul className={css.changes}>
      {changes.map(({ path, before, after }) => (
        <li key={path}>
          {text(`policies.fields.${path.split('/')[1]}`, undefined, path)}: <del>{wordsOf(path)(before)}</del> →{' '}
          <ins>{wordsOf(path)(after)}</ins>
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
