import { localText, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { ContentAudience, PageContent } from '@titian/shared-contracts/content';
import { useKeyedText, useLocale, useTranslation } from '@titian/shared-ui';
import { FormField, type FormRule, Select, zodRules } from '@titian/shared-ui/data';
import { Checks } from '../parts/Checks';
import css from './contents.module.css';

/** Whom a page is for: to everybody else there is no such page. */
export function ReaderFields({ audience }: { audience: PageContent['audience'] }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const locale = useLocale();
  const rules = zodRules(PageContent, text);
  const somebody: FormRule = {
    validator: (_, roles: string[] = []) =>
      roles.length > 0 ? Promise.resolve() : Promise.reject(new Error(text('validation.noRole'))),
  };
  return (
    <>
      <div className={css.fields}>
        <FormField
          name="audience"
          label={t('contents.field.audience')}
          help={t('contents.field.audienceHelp')}
          rules={rules('audience')}
        >
          <Select
            options={ContentAudience.options.map((value) => ({ value, label: t(`contents.audience.${value}`) }))}
          />
        </FormField>
      </div>
      {audience === 'Roles' && (
        <FormField name="roles" label={t('contents.field.roles')} rules={[somebody]}>
          <Checks
            label={t('contents.field.roles')}
            options={ROLES.map((value) => ({ value, label: localText(ROLE_TITLES[value], locale) }))}
          />
        </FormField>
      )}
    </>
  );
}
