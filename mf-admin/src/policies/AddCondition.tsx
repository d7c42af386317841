import { useTranslation } from '@titian/shared-ui';
import { type ControlProps, Select } from '@titian/shared-ui/data';
import { askedParts, type ExceptionDraft, type Part, PART_NAMES, withPart } from './exceptionDraft';

interface Props extends ControlProps {
  value?: ExceptionDraft;
  onChange?: (draft: ExceptionDraft) => void;
  onAdd: (part: Part) => void;
}

/** Adds something that an exception asks of a call: what it doesn't ask yet is offered. Its value is the exception. */
export function AddCondition({ value, onChange, onAdd, ...control }: Props) {
  const { t } = useTranslation('admin');
  const asked = new Set(askedParts(value));
  const add = (part: Part) => {
    if (!value) return;
    onAdd(part);
    onChange?.(withPart(value, part));
  };
  return (
    <Select<Part | null>
      {...control}
      value={null}
      placeholder={t('policies.exceptions.choose')}
      onChange={(part) => part && add(part)}
      options={PART_NAMES.filter((part) => !asked.has(part)).map((part) => ({
        value: part,
        label: t(`policies.exceptions.parts.${part}`),
      }))}
    />
  );
}
