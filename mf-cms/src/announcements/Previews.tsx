import { type Locale, localText } from '@titian/shared-contracts';
import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import {
  AnnouncementBar,
  Button,
  Carousel,
  Segmented,
  SlidePicture,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import css from './announcements.module.css';

interface Props {
  input: AnnouncementInput;
  picture: Announcement['picture'];
  language: Locale;
}

/** Chooses the language of the previews. */
export function PreviewLanguage({ value, onChange }: { value: Locale; onChange: (language: Locale) => void }) {
  const { t } = useTranslation('cms');
  const languages = (['my', 'en'] as const).map((one) => ({
    value: one,
    label: t(`short.${one}`),
    name: t(`language.${one}`),
  }));
  return (
    <div className={css.previewHead}>
      <h3>{t('editor.previews')}</h3>
      <Segmented label={t('editor.previewLanguage')} options={languages} value={value} onChange={onChange} />
    </div>
  );
}

/** The slide as the home page shows it, without its link. */
export function SlidePreview({ input, picture, language }: Props) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const hint = `${t(`severity.${input.severity}`)} · ${format.date(input.from)}`;
  const caption = localText(input.title, language) || t('editor.untitled');
  return (
    <Carousel
      label={t('editor.preview')}
      slides={[{ key: 'preview', picture: <SlidePicture art={input.art} picture={picture} />, hint, caption }]}
    />
  );
}

/** The banner as it shows above every page; its buttons do nothing. */
export function BannerPreview({ input, picture, language }: Props) {
  const { t } = useTranslation('cms');
  const stays = input.severity === 'Important' && !input.dismissible;
  return (
    <section aria-label={t('editor.bannerPreview')} className={css.banner}>
      <div inert>
        <AnnouncementBar
          severity={input.severity}
          title={localText(input.title, language) || t('editor.untitled')}
          body={localText(input.body, language)}
          picture={picture}
          more={
            input.link && (
              <Button type="link" size="small">
                {t('editor.more')}
              </Button>
            )
          }
          onDismiss={stays ? undefined : () => undefined}
        />
      </div>
    </section>
  );
}
