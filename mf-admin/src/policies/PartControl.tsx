import type { LocalText } from '@titian/shared-contracts';
import { IconButton, useTranslation } from '@titian/shared-ui';
import type { ControlProps } from '@titian/shared-ui/data';
import type { Part } from './exceptionDraft';
import { HoursField } from './HoursField';
import { MatchFields } from './MatchFields';
import { NetworksSelect } from './NetworksSelect';
import { ApplicationsSelect, SubjectsSelect } from './SubjectsSelect';
import css from './policies.module.css';

interface Props extends ControlProps {
  part: Part;
  /** The exception's, from 1. */
  number: number;
  names: Record<string, LocalText> | undefined;
  /** As the part has it. */
  value?: never;
  onChange?: (value: readonly unknown[] | undefined) => void;
  onRemove: () => void;
}

/** The control of one thing that an exception asks, which can be taken away: without it the exception doesn't ask it. */
export function PartControl({ part, number, names, onChange, onRemove, ...control }: Props) {
  const { t } = useTranslation('admin');
  const remove = () => {
    onRemove();
    onChange?.(undefined);
  };
  // Their last entry is what is taken away.
  const put = (entries: readonly unknown[]) => (entries.length > 0 ? onChange?.(entries) : remove());
  if (part === 'times') return <HoursField {...control} onChange={put} />;
  if (part === 'headers' || part === 'parameters') return <MatchFields {...control} of={part} onChange={put} />;
  const select = () => {
    if (part === 'networks') return <NetworksSelect {...control} onChange={onChange} />;
    if (part === 'applications') return <ApplicationsSelect {...control} names={names} onChange={onChange} />;
    return <SubjectsSelect {...control} of={part} names={names} onChange={onChange} />;
  };
  const what = t(`policies.exceptions.parts.${part}`);
  return (
    <div className={css.removable}>
      {select()}
      <IconButton icon="delete" label={t('policies.exceptions.removePart', { number, what })} onClick={remove} />
    </div>
  );
}
