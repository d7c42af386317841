import { useState } from 'react';
import { SearchInput, Stack, TextInput, useTranslation } from '@titian/shared-ui';

/** Fields of pages that load no form: a search, a line. */
export default function Fields() {
  const { t } = useTranslation('admin');
  const [text, setText] = useState('');
  return (
    <Stack>
      <SearchInput value={text} onSearch={setText} placeholder={t('guide.sample.search')} />
      <TextInput
        aria-label={t('guide.sample.name')}
        value={text}
        onChange={({ target }) => setText(target.value)}
        icon="search"
      />
      <TextInput aria-label={t('guide.sample.disabled')} value={t('guide.sample.api')} disabled readOnly />
    </Stack>
  );
}
