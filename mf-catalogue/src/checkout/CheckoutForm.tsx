import { useEffect, useState } from 'react';
import type { CartLine } from '@titian/shared-contracts/cart';
import { Button, Card, Columns, FootActions, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { ApplicationFields } from './ApplicationFields';
import { checkoutDraft, type CheckoutDraft } from '../parts/checkoutDraft';
import { LettersField } from './LettersField';
import { OrderReview } from './OrderReview';
import { TermsField } from './TermsField';
import { UseFields } from './UseFields';
import { revisedLines, usePlaceOrder } from './usePlaceOrder';
import css from './checkout.module.css';

export interface CheckoutFormProps {
  lines: readonly CartLine[];
  /** Filled in from a data request. */
  given: Partial<CheckoutDraft>;
  onPlaced: (orderId: string) => void;
}

/**
 * The form as it begins. What was typed for the same data request before is kept; another request's own words come first. The order is for the request
 * that the checkout is opened with, if any, never for that of an earlier draft.
 */
function firstDraft(given: Partial<CheckoutDraft>): CheckoutDraft {
  const typed = checkoutDraft.read();
  const { dataRequestId } = given;
  return typed.dataRequestId === dataRequestId ? { ...given, ...typed } : { ...typed, ...given, dataRequestId };
}

/** Application, purpose and terms, with the review beside them. The draft survives a reload. */
export function CheckoutForm({ lines, given, onPlaced }: CheckoutFormProps) {
  const { t } = useTranslation('catalogue');
  const [form] = Form.useForm<CheckoutDraft>();
  const [draft] = useState(() => firstDraft(given));
  const [uploading, setUploading] = useState(false);
  const { send, refused } = usePlaceOrder(lines, onPlaced);
  const saveDraft = (isDirty: boolean) => {
    if (isDirty) checkoutDraft.write({ ...draft, ...form.getFieldsValue(true) });
  };
  const submit = (values: CheckoutDraft) => send({ ...draft, ...values });
  const revised = revisedLines(refused);
  // What was accepted is another text now.
  useEffect(() => {
    if (revisedLines(refused).length > 0) form.setFieldValue('termsAccepted', false);
  }, [form, refused]);
  return (
    <ResourceForm<CheckoutDraft> form={form} initialValues={draft} onSubmit={submit} onDirty={saveDraft}>
      {({ sending }) => (
        <>
          <Columns aside={<OrderReview lines={lines} refused={refused} />} asideWidth={360} sticky>
            <Card title={t('checkout.application')} className={css.fields}>
              <ApplicationFields />
            </Card>
            <Card title={t('checkout.use')} className={css.fields}>
              <UseFields />
              <LettersField onSending={setUploading} />
            </Card>
            <Card title={t('checkout.terms')} className={css.fields}>
              <TermsField lines={lines} revised={revised} />
            </Card>
          </Columns>
          <FootActions>
            <Button type="primary" size="large" htmlType="submit" loading={sending || uploading}>
              {t('checkout.submit')}
            </Button>
          </FootActions>
        </>
      )}
    </ResourceForm>
  );
}
