import { useState } from 'react';
import type { LibraryItem } from '@titian/shared-contracts/library';
import { useDelayed, useFormat, useTranslation } from '@titian/shared-ui';
import { FormField, Select } from '@titian/shared-ui/data';
import { useListLibraryDocumentsQuery } from './documents.api';

/** Milliseconds without a key before the server is asked. */
const TYPING_PAUSE = 300;
/** Documents that are offered at once; more are found by words. */
const OFFERED = 50;

/** A document of the library, found by words of its title, its text or its tags. */
export function LibraryField({ onChoose }: { onChoose: (item: LibraryItem) => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const [q, setQ] = useState('');
  const { run: debounce } = useDelayed(TYPING_PAUSE);
  const query = { filter: 'kind_eq=Document', page: 1, pageSize: OFFERED, ...(q && { q }) };
  const { data, isFetching, isError } = useListLibraryDocumentsQuery({ query });
  const items = data?.data ?? [];
  return (
    <FormField
      name="itemId"
      label={t('owner.documents.library')}
      rules={[{ required: true, message: t('owner.documents.chooseOne') }]}
    >
      <Select<string>
        showSearch={{ filterOption: false, onSearch: (text) => debounce(() => setQ(text.trim())) }}
        options={items.map(({ id, title }) => ({ value: id, label: format.text(title) }))}
        loading={isFetching}
        notFoundContent={t(isError ? 'owner.documents.libraryFailure' : 'owner.documents.notFound')}
        onSelect={(id) => {
          const item = items.find((one) => one.id === id);
          if (item) onChoose(item);
        }}
      />
    </FormField>
  );
}
