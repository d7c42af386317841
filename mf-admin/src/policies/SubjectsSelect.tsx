import type { LocalText } from '@titian/shared-contracts';
import { useFormat } from '@titian/shared-ui';
import { type ControlProps, Select } from '@titian/shared-ui/data';
import { useAccessChoicesQuery } from './policies.api';
import { useApplicationOptions } from './useApplicationOptions';

interface SelectProps extends ControlProps {
  /** What ids are called that can't be chosen any more. */
  names?: Record<string, LocalText>;
  placeholder?: string;
  value?: string[];
  onChange?: (ids: string[]) => void;
}
interface Option {
  value: string;
  label: string;
}

function ManySelect({ names = {}, options, value = [], ...control }: SelectProps & { options: Option[] }) {
  const format = useFormat();
  const offered = new Set(options.map((one) => one.value));
  const kept = value.filter((id) => names[id] && !offered.has(id));
  return (
    <Select
      {...control}
      mode="multiple"
      optionFilterProp="label"
      value={value}
      options={[...options, ...kept.map((id) => ({ value: id, label: format.text(names[id]!) }))]}
    />
  );
}

/** Organisations, or groups of them, that a rule names. */
export function SubjectsSelect({ of, ...control }: SelectProps & { of: 'organizations' | 'groups' }) {
  const format = useFormat();
  const { data } = useAccessChoicesQuery();
  const options = (data?.[of] ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return <ManySelect {...control} options={options} />;
}

/** Applications that a rule names. */
export function ApplicationsSelect(control: SelectProps) {
  return <ManySelect {...control} options={useApplicationOptions()} />;
}
