import { Assertion, JSON_TYPES } from '@titian/shared-contracts/api-test';
import { IconButton, SelectInput, TextInput, useTranslation } from '@titian/shared-ui';
import css from './console.module.css';

interface Props {
  assertion: Assertion;
  onChange: (assertion: Assertion) => void;
  onRemove: () => void;
}
type Part = 'equals' | 'under' | 'name' | 'path' | 'type';
const PARTS: Record<Assertion['kind'], readonly Part[]> = {
  status: ['equals'],
  statusClass: ['equals'],
  headerExists: ['name'],
  headerEquals: ['name', 'equals'],
  time: ['under'],
  size: ['under'],
  jsonExists: ['path'],
  jsonEquals: ['path', 'equals'],
  jsonType: ['path', 'type'],
};
const isNumeric = ({ kind }: Assertion) => ['status', 'statusClass', 'time', 'size'].includes(kind);
const PLACEHOLDERS: Partial<Record<Part, string>> = { name: 'content-type', path: '$.data[0].id' };
const CLASSES = ['2', '3', '4', '5'];

/** One assertion in its parts. What can't be read yet is marked, and neither held against answers nor saved. */
export function AssertionRow({ assertion, onChange, onRemove }: Props) {
  const { t } = useTranslation('catalogue');
  const values = assertion as unknown as Record<Part, string | number>;
  const isReadable = Assertion.safeParse(assertion).success;
  const put = (part: Part, text: string) =>
    onChange({ ...assertion, [part]: isNumeric(assertion) ? Number(text.replace(/\D/g, '')) : text } as Assertion);
  const choiceOf = (part: Part) => {
    if (part === 'type') return JSON_TYPES.map((value) => ({ value: value as string, label: t(`jsonType.${value}`) }));
    if (assertion.kind === 'statusClass') return CLASSES.map((value) => ({ value, label: `${value}xx` }));
    return null;
  };
  return (
    <li>
      <span>{t(`check.kind.${assertion.kind}`)}</span>
      <span className={css.parts}>
        {PARTS[assertion.kind].map((part) => {
          const label = t(`check.part.${part}`);
          const options = choiceOf(part);
          const value = String(values[part]);
          return options ? (
            <SelectInput key={part} size="small" {...{ label, options, value }} onChange={(text) => put(part, text)} />
          ) : (
            <TextInput
              key={part}
              size="small"
              aria-label={label}
              aria-invalid={!isReadable}
              placeholder={PLACEHOLDERS[part]}
              inputMode={isNumeric(assertion) ? 'numeric' : undefined}
              suffix={part === 'under' ? t(assertion.kind === 'time' ? 'check.unitMs' : 'check.unitBytes') : undefined}
              value={value}
              spellCheck={false}
              onChange={({ target }) => put(part, target.value)}
            />
          );
        })}
      </span>
      <IconButton icon="close" size="small" label={t('check.remove')} onClick={onRemove} />
    </li>
  );
}
