import { useState } from 'react';
import { useDelayed, useFormat, useTranslation } from '@titian/shared-ui';
import { Select } from '@titian/shared-ui/data';
import { useApiDetailQuery } from '../parts/apiDetail.api';
import { useSearchCatalogueQuery } from '../parts/catalogue.api';
import { useRelatedOrdersQuery, useRelatedSubscriptionsQuery } from './helpdesk.api';
import type { Related } from './issueDraft';

interface PickerProps {
  id?: string;
  value?: string;
  onChange?: (id: string) => void;
}
const TYPING_PAUSE = 300;
const MAX_OPTIONS = 100;

/** Searches an API in the catalogue; the chosen one keeps its label whatever is searched for. */
function ApiPicker({ value, ...control }: PickerProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [q, setQ] = useState('');
  const { run: debounce } = useDelayed(TYPING_PAUSE);
  const { data: found, isFetching } = useSearchCatalogueQuery({ query: { q: q || undefined, pageSize: 10 } });
  const { data: chosen } = useApiDetailQuery({ params: { id: value ?? '' } }, { skip: !value });
  const rows = [...(chosen ? [chosen] : []), ...(found?.data ?? []).filter(({ id }) => id !== chosen?.id)];
  return (
    <Select
      {...control}
      value={value}
      showSearch={{ filterOption: false, onSearch: (typed) => debounce(() => setQ(typed.trim())) }}
      loading={isFetching}
      placeholder={t('newIssue.searchApi')}
      options={rows.map(({ id, Name, organization }) => ({
        value: id,
        label: `${format.text(Name)}, ${organization.code}`,
      }))}
    />
  );
}

function OrderPicker(control: PickerProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data, isLoading } = useRelatedOrdersQuery({ query: { pageSize: MAX_OPTIONS } });
  const options = data?.data.map(({ id, orderNo, items }) => ({
    value: id,
    label: `${orderNo}, ${items.map(({ Name }) => format.text(Name)).join(', ')}`,
  }));
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('newIssue.chooseOrder')}
      options={options}
    />
  );
}

function SubscriptionPicker(control: PickerProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { data, isLoading } = useRelatedSubscriptionsQuery({ query: { pageSize: MAX_OPTIONS } });
  const options = data?.data.map(({ id, subscriptionNo, project }) => ({
    value: id,
    label: `${subscriptionNo}, ${format.text(project.Name)}`,
  }));
  return (
    <Select
      {...control}
      showSearch={{ optionFilterProp: 'label' }}
      loading={isLoading}
      placeholder={t('newIssue.chooseSubscription')}
      options={options}
    />
  );
}

const PICKERS = { api: ApiPicker, order: OrderPicker, subscription: SubscriptionPicker } as const;

/** Selects one thing of its kind; inside a `FormField`. */
export function RelatedPicker({ kind, ...control }: { kind: Exclude<Related, 'none'> } & PickerProps) {
  const Picker = PICKERS[kind];
  return <Picker {...control} />;
}
