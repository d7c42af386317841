import { AnnouncementBar, Carousel, SlideArt, SlidePicture, Stack, useTranslation } from '@titian/shared-ui';
import { PICTURE } from '../sampleFiles';
import { usePressed } from '../usePressed';

const SEVERITIES = ['Info', 'Maintenance', 'Important'] as const;
const SHOWN = { url: PICTURE, alt: { my: 'Bukit di tepi sungai', en: 'Hills by a river' } };

/** Above every page: one line of title, two of text. On the home page: one at a time. */
export default function Announcements() {
  const { t } = useTranslation('admin');
  const pressed = usePressed();
  const text = t('guide.sample.text');
  return (
    <Stack>
      {SEVERITIES.map((severity) => (
        <AnnouncementBar
          key={severity}
          severity={severity}
          title={t(`guide.severity.${severity}`)}
          body={text}
          picture={severity === 'Info' ? SHOWN : null}
          onDismiss={pressed(t('guide.act.close'))}
        />
      ))}
      <Carousel
        label={t('guide.sample.slides')}
        slides={[
          { key: 'art', picture: <SlideArt art="river" />, hint: t('guide.sample.week'), caption: text },
          { key: 'picture', picture: <SlidePicture art="city" picture={SHOWN} />, caption: t('guide.sample.api') },
        ]}
      />
    </Stack>
  );
}
