import { AnnouncementInput } from '@titian/shared-contracts/announcement';
import { Checkbox, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Select, zodRules } from '@titian/shared-ui/data';
import { Checks } from '../parts/Checks';
import { PLACES, SEVERITIES } from './useAnnouncementFilters';

interface Props {
  input: AnnouncementInput;
  /** Whether it was published, so that readers may have put its banner away. */
  mayShowAgain: boolean;
}

/** Where an announcement shows, and how urgently. */
export function PlaceFields({ input, mayShowAgain }: Props) {
  const { t } = useTranslation('cms');
  const rules = zodRules(AnnouncementInput, useKeyedText());
  const isBanner = input.places.includes('Banner');
  return (
    <div>
      <FormField name="places" label={t('list.places')} help={t('field.placesHelp')} rules={rules('places')}>
        <Checks label={t('list.places')} options={PLACES.map((value) => ({ value, label: t(`placeLong.${value}`) }))} />
      </FormField>
      <FormField name="severity" label={t('list.severity')} rules={rules('severity')}>
        <Select options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))} />
      </FormField>
      {isBanner && input.severity === 'Important' && (
        <FormField name="dismissible" label="" help={t('field.dismissibleHelp')} valuePropName="checked">
          <Checkbox>{t('field.dismissible')}</Checkbox>
        </FormField>
      )}
      {isBanner && mayShowAgain && (
        <FormField name="showAgain" label="" help={t('field.showAgainHelp')} valuePropName="checked">
          <Checkbox>{t('field.showAgain')}</Checkbox>
        </FormField>
      )}
    </div>
  );
}
