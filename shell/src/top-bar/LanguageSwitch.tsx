import type { Locale } from '@titian/shared-contracts';
import { Segmented, useLocale, useTranslation, type SegmentedOption } from '@titian/shared-ui';
import { useSwitchLanguage } from '../locale/useSwitchLanguage';

/** Switch between both languages; each name is in its own language. */
export function LanguageSwitch() {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const switchTo = useSwitchLanguage();
  const options: SegmentedOption<Locale>[] = [
    { value: 'my', label: t('language.short.my'), name: t('language.my') },
    { value: 'en', label: t('language.short.en'), name: t('language.en') },
  ];
  return (
    <Segmented
      label={t('language.label')}
      options={options}
      value={locale}
      onChange={(chosen) => void switchTo(chosen)}
    />
  );
}
