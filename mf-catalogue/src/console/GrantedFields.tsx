import type { ConsoleTarget } from '@titian/shared-contracts/console';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { useTranslation } from '@titian/shared-ui';
import css from './console.module.css';

/** The response fields that were granted, where not all were: the others are removed by the gateway. */
export function GrantedFields({ target, operation }: { target: ConsoleTarget; operation: ApiOperation }) {
  const { t } = useTranslation('catalogue');
  if (!target.fields) return null;
  const id = `${operation.method} ${operation.path}`;
  const granted = target.fields.find(({ operationId }) => operationId === id)?.fields ?? [];
  return (
    <section className={css.part} aria-label={t('console.granted')}>
      <h3>{t('console.granted')}</h3>
      <p className={css.quiet}>{t(granted.length > 0 ? 'console.grantedBody' : 'console.grantedNone')}</p>
      {granted.length > 0 && (
        <ul className={css.fields}>
          {granted.map((one) => (
            <li key={one}>
              <code>{one || '/'}</code>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
