import { Checkout } from '@titian/shared-contracts/order';
import { QueryView, SkeletonRows, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, RadioCards, zodRules } from '@titian/shared-ui/data';
import { useListOwnApplicationsQuery } from './checkout.api';
import type { CheckoutDraft } from '../parts/checkoutDraft';

const MAX_APPLICATIONS = 100;

/** The application that will call the APIs: an existing one, or a new one by name. */
export function ApplicationFields() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const applications = useListOwnApplicationsQuery({
    query: { pageSize: MAX_APPLICATIONS, filter: 'state_eq=Active' },
  });
  const form = Form.useFormInstance<CheckoutDraft>();
  const chosen = Form.useWatch('applicationId', form);
  const rules = zodRules(Checkout, text);
  const required = [{ required: true, message: text('validation.required') }];
  return (
    <QueryView
      query={applications}
      skeleton={<SkeletonRows rows={2} columns={1} />}
      // Who has none yet registers the first one here.
      isEmpty={() => false}
      failure={t('checkout.noApplications')}
    >
      {({ data }) => (
        <>
          <FormField name="applicationId" label={t('checkout.which')} rules={required}>
            <RadioCards
              label={t('checkout.which')}
              options={[
                ...data.map(({ id, name, description }) => ({ value: id, title: name, body: description })),
                { value: 'new', title: t('checkout.newApplication'), body: t('checkout.newApplicationHelp') },
              ]}
            />
          </FormField>
          {chosen === 'new' && (
            <FormField
              name="newApplicationName"
              label={t('checkout.newName')}
              rules={[...required, ...rules('newApplicationName')]}
            >
              <Input />
            </FormField>
          )}
        </>
      )}
    </QueryView>
  );
}
