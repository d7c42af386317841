import { QueryView, useTranslation } from '@titian/shared-ui';
import { FormField, type FormRule, Select } from '@titian/shared-ui/data';
import { useListColleaguesQuery } from './applications.api';

interface Props {
  /** Of the application. */
  id: string;
  label: string;
  /** Ids of people who aren't offered. */
  without: readonly string[];
  rules: FormRule[];
}

/** The field `userId`: an active person of the application's organisation. */
export function ColleagueField({ id, label, without, rules }: Props) {
  const { t } = useTranslation('myapi');
  const query = useListColleaguesQuery({ params: { id } });
  const options = (query.data ?? [])
    .filter((person) => !without.includes(person.id))
    .map((person) => ({ value: person.id, label: person.displayName }));
  return (
    <>
      <FormField name="userId" label={label} rules={rules}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          loading={query.isLoading}
          // Who is here isn't known before they are read.
          notFoundContent={query.isSuccess ? t('applications.nobody') : null}
        />
      </FormField>
      {query.isError && (
        <QueryView query={query} failure={t('applications.peopleFailure')} fills={false}>
          {() => null}
        </QueryView>
      )}
    </>
  );
}
