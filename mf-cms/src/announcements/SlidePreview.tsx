import { useState } from 'react';
import { type Locale, localText } from '@titian/shared-contracts';
import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { Carousel, Segmented, SlidePicture, useFormat, useLocale, useTranslation } from '@titian/shared-ui';
import css from './announcements.module.css';

/** The slide as the home page shows it, in a language of choice, without its link. */
export function SlidePreview({ slide, picture }: { slide: AnnouncementInput; picture: Announcement['picture'] }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const [language, setLanguage] = useState<Locale>(useLocale());
  const languages = (['my', 'en'] as const).map((value) => ({
    value,
    label: t(`short.${value}`),
    name: t(`language.${value}`),
  }));
  const hint = `${t(`severity.${slide.severity}`)} · ${format.date(slide.from)}`;
  const caption = localText(slide.title, language) || t('editor.untitled');
  return (
    <div>
      <div className={css.previewHead}>
        <h3>{t('editor.preview')}</h3>
        <Segmented label={t('editor.previewLanguage')} options={languages} value={language} onChange={setLanguage} />
      </div>
      <Carousel
        label={t('editor.preview')}
        slides={[{ key: 'preview', picture: <SlidePicture art={slide.art} picture={picture} />, hint, caption }]}
      />
    </div>
  );
}
