import { useId } from 'react';
import { AnnouncementArt, type AnnouncementInput } from '@titian/shared-contracts/announcement';
import type { ControlProps } from '@titian/shared-ui/data';
import { SlideArt, SrOnly, useTranslation } from '@titian/shared-ui';
import css from './announcements.module.css';

interface Props extends ControlProps {
  value?: AnnouncementInput['art'];
  onChange?: (art: AnnouncementInput['art']) => void;
}

/** Radio buttons for the drawn pictures. */
export function ArtPicker({ value, onChange, ...control }: Props) {
  const { t } = useTranslation('cms');
  const name = useId();
  return (
    <div {...control} role="radiogroup" aria-label={t('field.art')} className={css.arts}>
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
