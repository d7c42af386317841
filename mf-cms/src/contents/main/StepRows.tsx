import { LANGUAGE_TAG } from '@titian/shared-contracts';
import { BLOCK_TITLE_MAX, STEP_TEXT_MAX, StepItem, STEPS_MAX } from '@titian/shared-contracts/main-page';
import { Button, IconButton, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, Form, FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './main.module.css';

const BLANK = { title: { my: '', en: '' }, text: { my: '', en: '' } };

/** The steps of a block, each with its texts in both languages. */
export function StepRows({ name }: { name: string[] }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { title, text: words } = StepItem.shape;
  return (
    <Form.List name={name}>
      {(rows, { add, remove }) => (
        <div className={css.steps}>
          {rows.map(({ key, name: at }) => (
            <fieldset key={key} className={css.step}>
              <legend>{t('mainPage.step', { number: at + 1 })}</legend>
              {rows.length > 1 && (
                <span className={css.removeStep}>
                  <IconButton
                    icon="delete"
                    plain
                    label={t('mainPage.removeStep', { number: at + 1 })}
                    onClick={() => remove(at)}
                  />
                </span>
              )}
              <BothLanguages>
                {(language) => (
                  <>
                    <FormField
                      name={[at, 'title', language]}
                      label={t('mainPage.text.title')}
                      rules={zodRules(title, text)(language)}
                    >
                      <Input lang={LANGUAGE_TAG[language]} count={{ show: true, max: BLOCK_TITLE_MAX }} />
                    </FormField>
                    <FormField
                      name={[at, 'text', language]}
                      label={t('mainPage.text.text')}
                      rules={zodRules(words, text)(language)}
                    >
                      <Input.TextArea
                        rows={2}
                        lang={LANGUAGE_TAG[language]}
                        count={{ show: true, max: STEP_TEXT_MAX }}
                      />
                    </FormField>
                  </>
                )}
              </BothLanguages>
            </fieldset>
          ))}
          {rows.length < STEPS_MAX && (
            <Button icon="plus" onClick={() => add(BLANK)}>
              {t('mainPage.addStep')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
