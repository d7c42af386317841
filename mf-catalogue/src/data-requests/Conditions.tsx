import { DecisionText, REQUEST_CONDITIONS_MAX } from '@titian/shared-contracts/data-request';
import { Button, IconButton, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './request.module.css';

/** The conditions of a decision, one a line; the server asks for one where the outcome needs it. */
export function Conditions() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const element = { shape: { condition: DecisionText.shape.conditions.def.innerType.def.element } };
  const rules = zodRules(element, text);
  return (
    <Form.List name="conditions">
      {(rows, { add, remove }) => (
        <>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.link}>
              <FormField
                name={[name]}
                label={t('dataRequests.decision.condition', { number: name + 1 })}
                rules={rules('condition')}
              >
                <Input.TextArea rows={2} />
              </FormField>
              <IconButton
                icon="delete"
                label={t('dataRequests.decision.removeCondition', { number: name + 1 })}
                onClick={() => remove(name)}
              />
            </div>
          ))}
          {rows.length < REQUEST_CONDITIONS_MAX && (
            <p>
              <Button icon="plus" onClick={() => add('')}>
                {t('dataRequests.decision.addCondition')}
              </Button>
            </p>
          )}
        </>
      )}
    </Form.List>
  );
}
