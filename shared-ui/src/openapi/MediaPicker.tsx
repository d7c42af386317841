import { useTranslation } from 'react-i18next';
import type { Media } from '@titian/shared-contracts/openapi';
import { SelectInput } from '../controls/SelectInput';
import css from './Operation.module.css';

interface Props {
  content: readonly Media[];
  chosen: number;
  onChoose: (index: number) => void;
}

/** Chooses the content type to show; plain text if there is only one. */
export function MediaPicker({ content, chosen, onChoose }: Props) {
  const { t } = useTranslation('reader');
  if (content.length === 0) return null;
  if (content.length === 1) return <code className={css.media}>{content[0]?.type}</code>;
  return (
    <SelectInput
      size="small"
      label={t('part.content')}
      value={String(chosen)}
      options={content.map(({ type }, index) => ({ value: String(index), label: type }))}
      onChange={(index) => onChoose(Number(index))}
    />
  );
}
