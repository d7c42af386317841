import { TIERS_MAX } from '@titian/shared-contracts/authoring';
import { type PriceTier, tierRanges } from '@titian/shared-contracts/catalogue';
import { Button, IconButton, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, FormField, InputNumber } from '@titian/shared-ui/data';
import css from './authoring.module.css';

const FIELD = ['price', 'tiers'];
/** antd gives a field of numbers 200 px of its own. */
const FILLING = { width: '100%' };

/** Where a tier that is added before the last begins to end: twice as far as the one before it. */
const nextEnd = (tiers: readonly PriceTier[]) => (tiers.at(-2)?.to ?? 500) * 2;

/** Prices of calls by tiers. A tier begins where the one before it ends, and the last has no end. */
export function TierFields() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const tiers = Form.useWatch<PriceTier[] | undefined>(FIELD) ?? [];
  const ranges = tierRanges(tiers.map((tier) => ({ to: tier?.to ?? null, unitPrice: tier?.unitPrice ?? 0 })));
  const endRules = (at: number) => [
    { required: true, message: t('validation.tierOrder') },
    {
      validator: async (_: unknown, value: number) => {
        if (value < (ranges[at]?.from ?? 1)) throw new Error(t('validation.tierOrder'));
      },
    },
  ];
  return (
    <Form.List name={FIELD}>
      {(rows, { add, remove }) => (
        <div className={css.tiers} role="group" aria-label={t('authoring.pack.tiers')}>
          {rows.map(({ key, name }) => (
            <div key={key} className={css.tier}>
              <span className={css.from}>
                {t('authoring.pack.tierFrom', { from: format.number(ranges[name]?.from) })}
              </span>
              {name < rows.length - 1 ? (
                <FormField
                  name={[name, 'to']}
                  label={t('authoring.pack.tierTo', { number: name + 1 })}
                  rules={endRules(name)}
                >
                  <InputNumber style={FILLING} min={1} precision={0} />
                </FormField>
              ) : (
                <span className={css.from}>{t('authoring.pack.tierOpen')}</span>
              )}
              <FormField
                name={[name, 'unitPrice']}
                label={t('authoring.pack.tierPrice', { number: name + 1 })}
                rules={[{ required: true }]}
              >
                <InputNumber style={FILLING} min={0} precision={4} />
              </FormField>
              {rows.length > 1 ? (
                <IconButton
                  icon="delete"
                  label={t('authoring.pack.removeTier', { number: name + 1 })}
                  onClick={() => remove(name)}
                />
              ) : (
                <span />
              )}
            </div>
          ))}
          {rows.length < TIERS_MAX && (
            <Button
              icon="plus"
              onClick={() => add({ to: nextEnd(tiers), unitPrice: tiers.at(-1)?.unitPrice ?? 0 }, rows.length - 1)}
            >
              {t('authoring.pack.addTier')}
            </Button>
          )}
        </div>
      )}
    </Form.List>
  );
}
