import { useState } from 'react';
import { useDelayed, useFormat, useTranslation } from '@titian/shared-ui';
import { type ControlProps, Select } from '@titian/shared-ui/data';
import { useChosenApisQuery, useFindApisQuery } from './mainPage.api';

const TYPING_PAUSE = 300;
const FOUND = 10;

interface Props extends ControlProps {
  value?: string[];
  onChange?: (ids: string[]) => void;
}

/** Searches APIs in the catalogue; those that are chosen keep their names, whatever is searched for. Inside a `FormField`. */
export function ApiPicker({ value = [], ...control }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [q, setQ] = useState('');
  const { run: debounce } = useDelayed(TYPING_PAUSE);
  const { data: found, isFetching } = useFindApisQuery({ query: { q: q || undefined, pageSize: FOUND } });
  const { data: chosen } = useChosenApisQuery({ query: { id: value } }, { skip: value.length === 0 });
  const rows = [...(chosen?.data ?? []), ...(found?.data ?? [])];
  const byId = new Map(rows.map((row) => [row.id, `${format.text(row.Name)}, ${row.organization.code}`]));
  // One that nobody finds any more is named as such, so that it can be taken out.
  const gone = chosen ? value.filter((id) => !byId.has(id)) : [];
  const options = [...byId, ...gone.map((id) => [id, t('mainPage.goneApi')] as const)];
  return (
    <Select
      {...control}
      mode="multiple"
      value={value}
      showSearch={{ filterOption: false, onSearch: (typed) => debounce(() => setQ(typed.trim())) }}
      loading={isFetching}
      placeholder={t('mainPage.searchApis')}
      options={options.map(([id, label]) => ({ value: id, label }))}
    />
  );
}
