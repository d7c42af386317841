import { testPaths } from '@titian/shared-contracts/api-test';
import { Link, Notice, QueryView, SelectInput, useTranslation } from '@titian/shared-ui';
import type { Variables } from './useVariables';
import css from './console.module.css';

/** The set that fills the variables of the call, and what it can't fill in here. */
export function VariableFields({ variables }: { variables: Variables }) {
  const { t } = useTranslation('catalogue');
  const { named, sets, set, choose, reading, unknown, secret } = variables;
  if (named.length === 0) return null;
  const written = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');
  return (
    <section className={css.part} aria-label={t('console.variables')}>
      <header>
        <h3>{t('console.variables')}</h3>
        <code className={css.quiet}>{written(named)}</code>
        <Link to={`${testPaths.tests()}?variables=all`} className={css.adding}>
          {t('console.editVariables')}
        </Link>
      </header>
      {sets.length > 0 && (
        <SelectInput
          label={t('console.variables')}
          options={sets.map(({ id, name }) => ({ value: id, label: name }))}
          value={set?.id ?? ''}
          onChange={choose}
        />
      )}
      {reading.isError && (
        <QueryView query={reading} failure={t('console.variablesFailure')} fills={false}>
          {() => null}
        </QueryView>
      )}
      {unknown.length > 0 && !reading.isLoading && !reading.isError && (
        <p className={css.required}>{t('console.unknownVariables', { names: written(unknown) })}</p>
      )}
      {secret.length > 0 && (
        <Notice title={t('console.secretVariables', { names: written(secret) })}>{t('console.secretBody')}</Notice>
      )}
    </section>
  );
}
