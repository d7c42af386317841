import {
  type AskedField,
  Decide,
  QUESTIONS,
  type RequestDetail,
  RequestOutcome,
  Verdict,
} from '@titian/shared-contracts/data-request';
import { RefusalCode } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { EditorDrawer, Form, FormField, Input, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import { Conditions } from './Conditions';
import { useDecideRequestMutation } from './dataRequests.api';
import { type DecisionValues, decisionOf } from './decisionOf';
import { RefusedFields } from './RefusedFields';
import css from './form.module.css';

/** The three questions of the law, each with an answer. */
function Questions() {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText('catalogue');
  const required = [{ required: true, message: useTranslation().t('validation.required') }];
  return QUESTIONS.map((name) => (
    <FormField
      key={name}
      name={['evaluation', name, 'verdict']}
      label={t(`dataRequests.question.${name}`)}
      rules={required}
    >
      <RadioCards
        compact
        label={t(`dataRequests.question.${name}`)}
        options={Verdict.options.map((value) => ({ value, title: text(`dataRequests.verdict.${value}`) }))}
      />
    </FormField>
  ));
}

/** The decision on a request: the reviewer's answers, the outcome with what belongs to it, and who signs. */
export function DecisionDrawer({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const text = useKeyedText();
  const [form] = Form.useForm<DecisionValues>();
  const [decide] = useDecideRequestMutation();
  const rules = zodRules(Decide, text);
  const outcome = Form.useWatch('outcome', form);
  const { id, rowVersion } = request;
  const fields = (request.form.fields ?? []) as AskedField[];
  const send = (values: DecisionValues) =>
    decide({ params: { id }, body: { ...decisionOf(values), rowVersion } }).unwrap();
  return (
    <EditorDrawer<DecisionValues>
      title={t('dataRequests.decision.title')}
      form={form}
      initial={{ conditions: [] }}
      action={t('dataRequests.decision.send')}
      onSubmit={send}
      onClose={onClose}
    >
      <Questions />
      <FormField name="outcome" label={t('dataRequests.decision.outcome')} rules={rules('outcome')}>
        <RadioCards
          compact
          label={t('dataRequests.decision.outcome')}
          options={RequestOutcome.options.map((value) => ({
            value,
            title: text(`state.dataRequest.${value}`),
          }))}
        />
      </FormField>
      {(outcome === 'ApprovedWithConditions' || outcome === 'PartlyApproved') && <Conditions />}
      {outcome === 'PartlyApproved' && <RefusedFields fields={fields} />}
      {outcome === 'Refused' && (
        <>
          <FormField name="ground" label={t('dataRequests.decision.ground')} rules={rules('ground')}>
            <Select
              placeholder={t('dataRequests.form.choose')}
              options={RefusalCode.options.map((value) => ({ value, label: text(`refusal.${value}`) }))}
            />
          </FormField>
          <FormField name="reason" label={t('dataRequests.decision.reason')} rules={rules('reason')}>
            <Input.TextArea rows={4} />
          </FormField>
        </>
      )}
      <FormField
        name="signatory"
        label={t('dataRequests.decision.signatory')}
        help={t('dataRequests.decision.signatoryHelp')}
        rules={rules('signatory')}
      >
        <Input />
      </FormField>
      {fields.some(({ personal }) => personal) && <p className={css.quiet}>{t('dataRequests.decision.personal')}</p>}
    </EditorDrawer>
  );
}
