import { Guard, platform } from '@titian/shared-contracts/platform';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from '../platform.module.css';
import { ScaledNumber } from './ScaledNumber';

const Settings = platform.changeSection.body;
const KILOBYTE = 1024;

function OwnerFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(Settings.shape.owner, text);
  return (
    <div className={css.pair}>
      <FormField name={['owner', 'team']} label={t('settings.team')} rules={rules('team')}>
        <Input />
      </FormField>
      <FormField name={['owner', 'contact']} label={t('settings.contact')} rules={rules('contact')}>
        <Input />
      </FormField>
    </div>
  );
}

function GuardFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const rules = zodRules(Guard, text);
  return (
    <fieldset className={css.guard}>
      <legend className={css.legendWord}>{t('settings.guard')}</legend>
      <p className={css.help}>{t('settings.guardHelp')}</p>
      <div className={css.pair}>
        <FormField name={['guard', 'errorRate']} label={t('settings.errorRate')} rules={rules('errorRate')}>
          <ScaledNumber scale={100} suffix="%" step={1} />
        </FormField>
        <FormField name={['guard', 'mountFactor']} label={t('settings.mountFactor')} rules={rules('mountFactor')}>
          <ScaledNumber suffix="×" step={0.5} />
        </FormField>
        <FormField name={['guard', 'samples']} label={t('settings.samples')} rules={rules('samples')}>
          <ScaledNumber whole suffix={t('settings.loads')} step={10} />
        </FormField>
        <FormField name={['guard', 'minutes']} label={t('settings.window')} rules={rules('minutes')}>
          <ScaledNumber whole suffix={t('settings.minutes')} step={5} />
        </FormField>
      </div>
    </fieldset>
  );
}

/** Owner, size budget and guard of a section. */
export function SettingsFields() {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  return (
    <>
      <OwnerFields />
      <FormField
        name="budgetBytes"
        label={t('settings.budget')}
        help={t('settings.budgetHelp')}
        rules={zodRules(Settings, text)('budgetBytes')}
      >
        <ScaledNumber scale={1 / KILOBYTE} whole suffix="kB" step={10} />
      </FormField>
      <GuardFields />
    </>
  );
}
