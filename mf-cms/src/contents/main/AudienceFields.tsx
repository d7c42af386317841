import { AUDIENCES, audienceOf, type Block, BLOCK_RULES } from '@titian/shared-contracts/main-page';
import { Notice, useTranslation } from '@titian/shared-ui';
import { FormField, Select } from '@titian/shared-ui/data';
import { RolesField } from '../RolesField';
import css from '../contents.module.css';

/** Whom a block is shown to: the page of everybody else is without it. */
export function AudienceFields({ block }: { block: Block }) {
  const { t } = useTranslation('cms');
  const at = ['blocks', block.key, 'audience'];
  const { to } = audienceOf(block);
  return (
    <>
      <div className={css.fields}>
        <FormField
          name={[...at, 'to']}
          label={t('mainPage.option.audience')}
          help={t('mainPage.audienceHelp')}
          rules={[{ required: true }]}
        >
          <Select options={AUDIENCES.map((value) => ({ value, label: t(`mainPage.audience.${value}`) }))} />
        </FormField>
      </div>
      {to === 'Roles' && <RolesField name={[...at, 'roles']} />}
      {to !== 'All' && BLOCK_RULES[block.type].fixed && (
        <Notice tone="warning">{t(`mainPage.without.${block.type as 'hero' | 'catalogue'}`)}</Notice>
      )}
    </>
  );
}
