import { useState } from 'react';
import { useDelayed, useFormat, useTranslation } from '@titian/shared-ui';
import { type ControlProps, Select } from '@titian/shared-ui/data';
import { useListFileOffersQuery } from './dataRequests.api';

/** A file that was chosen; it keeps its label whatever is searched for. */
export interface ChosenFile {
  value: string;
  label: string;
}
const TYPING_PAUSE = 300;

interface Props extends ControlProps {
  requestId: string;
  value?: ChosenFile[];
  onChange?: (files: ChosenFile[]) => void;
}

/** Repository files that the reader may hand out, found by name. */
export function FileSelect({ requestId, ...control }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [q, setQ] = useState('');
  const { run: debounce } = useDelayed(TYPING_PAUSE);
  const { data: offers = [], isFetching } = useListFileOffersQuery({ params: { id: requestId }, query: { q } });
  return (
    <Select<ChosenFile[]>
      {...control}
      mode="multiple"
      labelInValue
      showSearch={{ filterOption: false, onSearch: (typed) => debounce(() => setQ(typed.trim())) }}
      loading={isFetching}
      placeholder={t('dataRequests.delivery.chooseFiles')}
      notFoundContent={isFetching ? null : t('dataRequests.delivery.noFiles')}
      options={offers.map(({ id, name, size, repository }) => ({
        value: id,
        label: `${name} (${format.bytes(size)}) – ${format.text(repository)}`,
      }))}
    />
  );
}
