import { useId } from 'react';
import { AnnouncementArt, type AnnouncementInput } from '@titian/shared-contracts/announcement';
import { SlideArt, SrOnly, useTranslation } from '@titian/shared-ui';
import css from './announcements.module.css';

interface Props {
  id?: string;
  value?: AnnouncementInput['art'];
  onChange?: (art: AnnouncementInput['art']) => void;
}

/** Radio buttons for the drawn pictures. */
export function ArtPicker({ id, value, onChange }: Props) {
  const { t } = useTranslation('cms');
  const name = useId();
  return (
    <div id={id} role="radiogroup" aria-label={t('field.art')} className={css.arts}>
      {AnnouncementArt.options.map((art) => (
        <label key={art} className={css.art}>
          <input type="radio" name={name} checked={art === value} onChange={() => onChange?.(art)} />
          <SlideArt art={art} />
          <SrOnly>{t(`art.${art}`)}</SrOnly>
        </label>
      ))}
    </div>
  );
}
