import { ContentAudience, PageContent } from '@titian/shared-contracts/content';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Select, zodRules } from '@titian/shared-ui/data';
import { RolesField } from './RolesField';
import css from './contents.module.css';

/** Whom a page is for: to everybody else there is no such page. */
export function ReaderFields({ audience }: { audience: PageContent['audience'] }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const rules = zodRules(PageContent, text);
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
      {audience === 'Roles' && <RolesField name="roles" />}
    </>
  );
}
