import { useState } from 'react';
import type { NewPin } from '@titian/shared-contracts/platform';
import { useDelayed, useTranslation } from '@titian/shared-ui';
import { type ControlProps, Select } from '@titian/shared-ui/data';
import { usePinSubjectsQuery } from '../platform.api';

/** The subject of a pin as the server takes it, with its display name. */
export interface Subject extends Pick<NewPin, 'kind' | 'subject'> {
  name: string;
}

const TYPING_PAUSE = 250;
const keyOf = ({ kind, subject }: Subject) => `${kind}:${subject}`;

interface Props extends ControlProps {
  value?: Subject;
  onChange?: (subject: Subject) => void;
}

/** A tenant, organisation, role or user, found by part of the name. */
export function SubjectSelect({ value, onChange, ...control }: Props) {
  const { t } = useTranslation('admin');
  const [q, setQ] = useState('');
  const debounce = useDelayed(TYPING_PAUSE);
  const { data: found = [], isFetching } = usePinSubjectsQuery({ query: { q } });
  // The chosen subject stays among the options even when a new search doesn't find it.
  const shown = value && !found.some((one) => keyOf(one) === keyOf(value)) ? [value, ...found] : found;
  const options = shown.map((one) => ({
    value: keyOf(one),
    label: `${one.name} · ${t(`pins.kind.${one.kind}`)}`,
  }));
  const choose = (key: string) => {
    const chosen = found.find((one) => keyOf(one) === key);
    if (chosen) onChange?.(chosen);
  };
  return (
    <Select
      {...control}
      showSearch
      filterOption={false}
      value={value && keyOf(value)}
      onChange={choose}
      onSearch={(typed: string) => debounce.run(() => setQ(typed.trim()))}
      options={options}
      loading={isFetching}
      placeholder={t('pins.search')}
      notFoundContent={isFetching ? null : t('pins.noSubject')}
    />
  );
}
