import type { PortalLog } from '@titian/shared-contracts/log';
import { useTranslation } from '@titian/shared-ui';
import { LogTime } from '../parts/LogTime';
import css from './portalLog.module.css';

/** Other entries of the same request, oldest first. */
export function RelatedEntries({ entries, onOpen }: { entries: readonly PortalLog[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('logs');
  if (entries.length === 0) return null;
  return (
    <section aria-label={t('entry.related')} className={css.part}>
      <h3>{t('entry.related')}</h3>
      <ul className={css.related}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" onClick={() => onOpen(entry.id)}>
              <LogTime at={entry.at} />
              <span>
                <code>{entry.action}</code> {entry.ActionDescription}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
