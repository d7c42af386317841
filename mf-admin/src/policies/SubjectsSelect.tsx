import type { LocalText } from '@titian/shared-contracts';
import { useFormat } from '@titian/shared-ui';
import { ChoiceSelect, type ChoiceSelectProps, type ControlProps } from '@titian/shared-ui/data';
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

interface Choices {
  query: ChoiceSelectProps['query'];
  options: Option[];
}

function ManySelect({ names = {}, options, value = [], ...control }: SelectProps & Choices) {
  const format = useFormat();
  const offered = new Set(options.map((one) => one.value));
  const kept = value.filter((id) => names[id] && !offered.has(id));
  return (
    <ChoiceSelect
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
  const query = useAccessChoicesQuery();
  const options = (query.data?.[of] ?? []).map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return <ManySelect {...control} query={query} options={options} />;
}

/** Applications that a rule names. */
export function ApplicationsSelect(control: SelectProps) {
  return <ManySelect {...control} {...useApplicationOptions()} />;
}
