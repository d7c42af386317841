import { type TestCollection, TestOutcome } from '@titian/shared-contracts/api-test';
import { useKeyedText, useTranslation } from '@titian/shared-ui';

/** Filters of the list of tests. */
export function useTestFilters(collections: readonly TestCollection[]) {
  const { t } = useTranslation('catalogue');
  const common = useKeyedText();
  const applications = new Set(collections.map(({ application }) => application.id));
  return [
    {
      name: 'collectionId',
      label: t('tests.columns.collection'),
      options: collections.map(({ id, name, application, tests }) => ({
        ...{ value: id, label: applications.size > 1 ? `${name} · ${application.name}` : name, count: tests },
      })),
    },
    {
      name: 'outcome',
      label: t('tests.columns.last'),
      options: TestOutcome.options.map((value) => ({ value, label: t(`outcome.${value}`) })),
    },
    {
      name: 'environment',
      label: t('tests.columns.environment'),
      options: (['Sandbox', 'Production'] as const).map((value) => ({ value, label: common(`environment.${value}`) })),
    },
  ] as const;
}
