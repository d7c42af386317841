import { useState } from 'react';
import type { Locale } from '@titian/shared-contracts';
import { type Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { PicturePicker } from '@titian/section-kit/pictures';
import { Tag, useKeyedText, useLocale, useTranslation } from '@titian/shared-ui';
import {
  BothLanguages,
  Form,
  FormField,
  Input,
  InstantPicker,
  Switch,
  zodRules,
  type FormInstance,
  type FormRule,
} from '@titian/shared-ui/data';
import type { AnnouncementForm } from './announcementInput';
import { ArtPicker } from './ArtPicker';
import { AudienceFields } from './AudienceFields';
import { LanguageFields } from './LanguageFields';
import { PlaceFields } from './PlaceFields';
import { BannerPreview, PreviewLanguage, SlidePreview } from './Previews';
import css from './announcements.module.css';

/** A slide is three times as wide as high. */
const SHAPES = ['wide', 'landscape', 'square'] as const;

interface Props {
  form: FormInstance<AnnouncementForm>;
  initial: AnnouncementForm;
  /** The picture that it has so far. */
  picture: Announcement['picture'];
  mayShowAgain: boolean;
}

/** From when until when it shows. */
function PeriodFields({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const afterStart: FormRule = {
    validator: (_, to: string | null) => {
      const from = form.getFieldValue('from') as string | null;
      const wrong = to && from && Date.parse(to) <= Date.parse(from);
      return wrong ? Promise.reject(new Error(text('validation.period'))) : Promise.resolve();
    },
  };
  return (
    <div className={css.pair}>
      <FormField name="from" label={t('field.from')} rules={zodRules(AnnouncementInput, text)('from')}>
        <InstantPicker />
      </FormField>
      <FormField name="to" label={t('field.to')} help={t('field.toHelp')} rules={[afterStart]} dependencies={['from']}>
        <InstantPicker />
      </FormField>
    </div>
  );
}

/** The fields of the editor, with previews of what readers will see. */
export function AnnouncementFields({ form, initial, picture: before, mayShowAgain }: Props) {
  const { t } = useTranslation('cms');
  const rules = zodRules(AnnouncementInput, useKeyedText());
  const [picture, setPicture] = useState(before);
  const [language, setLanguage] = useState<Locale>(useLocale());
  const values = Form.useWatch((all: AnnouncementForm) => all, form) ?? initial;
  const input = { ...initial, ...values };
  const shown = { input, picture, language };
  const noEnglish = (!input.title.en || !input.body.en) && <Tag tone="warning">{t('list.noEnglish')}</Tag>;
  return (
    <>
      <PreviewLanguage value={language} onChange={setLanguage} />
      {input.places.includes('Banner') && <BannerPreview {...shown} />}
      <div className={css.picture}>
        {input.places.includes('Home') ? <SlidePreview {...shown} /> : <p>{t('editor.notAtHome')}</p>}
        <div>
          <FormField name="pictureId" label={t('field.picture')} help={t('field.pictureHelp')}>
            <PicturePicker label={t('field.picture')} shapes={SHAPES} onShow={setPicture} />
          </FormField>
          {!picture && (
            <FormField name="art" label={t('field.art')} rules={rules('art')}>
              <ArtPicker />
            </FormField>
          )}
        </div>
      </div>
      <BothLanguages mark={(one) => one === 'en' && noEnglish}>
        {(one) => <LanguageFields language={one} />}
      </BothLanguages>
      <FormField name="link" label={t('field.link')} help={t('field.linkHelp')} rules={rules('link')}>
        <Input inputMode="url" />
      </FormField>
      <div className={css.pair}>
        <PlaceFields input={input} mayShowAgain={mayShowAgain} />
        <AudienceFields form={form} audience={input.audience} />
      </div>
      <PeriodFields form={form} />
      <FormField name="pinned" label={t('field.pinned')} help={t('field.pinnedHelp')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
