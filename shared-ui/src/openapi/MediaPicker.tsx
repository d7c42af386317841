import { useTranslation } from 'react-i18next';
import type { Media } from '@titian/shared-contracts/openapi';
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
    <select
      className={css.select}
      aria-label={t('part.content')}
      value={chosen}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {content.map(({ type }, index) => (
        <option key={type} value={index}>
          {type}
        </option>
      ))}
    </select>
  );
}
