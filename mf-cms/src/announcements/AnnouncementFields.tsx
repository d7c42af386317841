import { useState } from 'react';
import { type Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';
import { PicturePicker } from '@titian/section-kit/pictures';
import { Tag, useKeyedText, useTranslation } from '@titian/shared-ui';
import {
  BothLanguages,
  Form,
  FormField,
  Input,
  InstantPicker,
  Select,
  Switch,
  zodRules,
  type FormInstance,
  type FormRule,
} from '@titian/shared-ui/data';
import { ArtPicker } from './ArtPicker';
import { LanguageFields } from './LanguageFields';
import { SlidePreview } from './SlidePreview';
import { AUDIENCES, SEVERITIES } from './useAnnouncementFilters';
import css from './announcements.module.css';

/** A slide is three times as wide as high. */
const SHAPES = ['wide', 'landscape', 'square'] as const;

interface Props {
  form: FormInstance<AnnouncementInput>;
  initial: AnnouncementInput;
  /** The picture that it has so far. */
  picture: Announcement['picture'];
}

/** The fields of the editor, with a preview of the slide. */
export function AnnouncementFields({ form, initial, picture: before }: Props) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const rules = zodRules(AnnouncementInput, text);
  const [picture, setPicture] = useState(before);
  const values = Form.useWatch((all: AnnouncementInput) => all, form) ?? initial;
  const noEnglish = (!values.title?.en || !values.body?.en) && <Tag tone="warning">{t('list.noEnglish')}</Tag>;
  const afterStart: FormRule = {
    validator: (_, to: string | null) => {
      const from = form.getFieldValue('from') as string | null;
      const wrong = to && from && Date.parse(to) <= Date.parse(from);
      return wrong ? Promise.reject(new Error(text('validation.period'))) : Promise.resolve();
    },
  };
  return (
    <>
      <div className={css.picture}>
        <SlidePreview slide={{ ...initial, ...values }} picture={picture} />
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
      <BothLanguages mark={(language) => language === 'en' && noEnglish}>
        {(language) => <LanguageFields language={language} />}
      </BothLanguages>
      <FormField name="link" label={t('field.link')} help={t('field.linkHelp')} rules={rules('link')}>
        <Input inputMode="url" />
      </FormField>
      <div className={css.pair}>
        <FormField name="severity" label={t('list.severity')} rules={rules('severity')}>
          <Select options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))} />
        </FormField>
        <FormField name="audience" label={t('list.audience')} rules={rules('audience')}>
          <Select options={AUDIENCES.map((value) => ({ value, label: t(`audience.${value}`) }))} />
        </FormField>
        <FormField name="from" label={t('field.from')} rules={rules('from')}>
          <InstantPicker />
        </FormField>
        <FormField
          name="to"
          label={t('field.to')}
          help={t('field.toHelp')}
          rules={[afterStart]}
          dependencies={['from']}
        >
          <InstantPicker />
        </FormField>
      </div>
      <FormField name="pinned" label={t('field.pinned')} help={t('field.pinnedHelp')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
