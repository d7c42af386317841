import type { SelectProps } from 'antd';
import { Select } from '../antd/parts';
import { ChoicesFailure, type ChoicesQuery } from '../feedback/ChoicesFailure';
import css from './ChoiceSelect.module.css';

export interface ChoiceSelectProps extends SelectProps {
  /** What brings the options. Where it fails, the field says so, with a retry. */
  query: ChoicesQuery & { isLoading: boolean };
}

/** A select whose options are loaded. */
export function ChoiceSelect({ query, ...select }: ChoiceSelectProps) {
  return (
    <div className={css.choice}>
      <Select loading={query.isLoading} {...select} />
      <ChoicesFailure query={query} />
    </div>
  );
}
