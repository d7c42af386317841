import { localText, ROLE_TITLES, ROLES } from '@titian/shared-contracts';
import { AUDIENCES, audienceOf, type Block, BLOCK_RULES } from '@titian/shared-contracts/main-page';
import { Notice, useKeyedText, useLocale, useTranslation } from '@titian/shared-ui';
import { FormField, type FormRule, Select } from '@titian/shared-ui/data';
import { Checks } from '../../parts/Checks';
import css from '../contents.module.css';

/** Whom a block is shown to: the page of everybody else is without it. */
export function AudienceFields({ block }: { block: Block }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const locale = useLocale();
  const at = ['blocks', block.key, 'audience'];
  const { to } = audienceOf(block);
  const somebody: FormRule = {
    validator: (_, roles: string[] = []) =>
      roles.length > 0 ? Promise.resolve() : Promise.reject(new Error(text('validation.noRole'))),
  };
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
      {to === 'Roles' && (
        <FormField name={[...at, 'roles']} label={t('contents.field.roles')} rules={[somebody]}>
          <Checks
            label={t('contents.field.roles')}
            options={ROLES.map((value) => ({ value, label: localText(ROLE_TITLES[value], locale) }))}
          />
        </FormField>
      )}
      {to !== 'All' && BLOCK_RULES[block.type].fixed && (
        <Notice tone="warning">{t(`mainPage.without.${block.type as 'hero' | 'catalogue'}`)}</Notice>
      )}
    </>
  );
}
