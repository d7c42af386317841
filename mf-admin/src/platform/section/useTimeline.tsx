import type { RegistryEntry } from '@titian/shared-contracts/platform';
import { type TimelineEntry, useKeyedText, useTranslation } from '@titian/shared-ui';
import css from '../platform.module.css';
import { useActor } from '../parts/useActor';
import { useActText } from '../parts/useActText';
import { Evidence } from './Evidence';

const BAD: readonly RegistryEntry['act'][] = ['guard', 'rollback', 'block', 'refuse'];

/**
 * An action of the registry as a timeline entry: what, why, and the guard's evidence. Entries from before facts were stored have only their
 * English text.
 */
export function useTimeline(): (entry: RegistryEntry) => TimelineEntry {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const actor = useActor();
  const { actText } = useActText();
  return ({ id, at, by, act, facts, description, reason, evidence }) => ({
    key: id,
    title: text(`registryHistory.act.${act.replace('.', '_')}`),
    at,
    by: actor(by),
    state: BAD.includes(act) ? 'bad' : 'done',
    body: (
      <div className={css.entry}>
        {facts ? <p>{actText(facts)}</p> : <p lang="en">{description}</p>}
        {reason && <q className={css.quote}>{reason}</q>}
        {evidence && (
          <details open={act === 'guard'}>
            <summary>{t('registryHistory.evidence')}</summary>
            <Evidence evidence={evidence} />
          </details>
        )}
      </div>
    ),
  });
}
