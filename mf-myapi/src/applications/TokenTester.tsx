import { application as contract, type Inspection } from '@titian/shared-contracts/subscription';
import {
  Button,
  Facts,
  Link,
  Notice,
  type NoticeProps,
  Stack,
  useFeedback,
  useFormat,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useInspectKeyMutation } from './applications.api';
import { useApplicationPath } from './useApplicationPath';
import css from './applications.module.css';

const TONES: Record<Inspection['verdict'], NoticeProps['tone']> = {
  valid: 'success',
  prefix: 'info',
  wrong: 'error',
  expired: 'warning',
  revoked: 'error',
  inactive: 'warning',
  unknown: 'info',
};

/** What the server says of it. */
function Result({ found }: { found: Inspection }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const format = useFormat();
  const paths = useApplicationPath();
  const { what, verdict, credential, application, until, claims } = found;
  const rows =
    credential &&
    ([
      [t('tester.what'), t(what === 'token' ? 'tester.token' : `credentials.kinds.${credential.kind}`)],
      [t('tester.for'), text(`environment.${credential.environment}`)],
      [t('tester.until'), until ? format.dateTime(until) : t('credentials.never')],
      [
        t('tester.application'),
        application && (
          <Link key="application" to={paths.of(application.id)}>
            {application.name}
          </Link>
        ),
      ],
      [t('credentials.label'), credential.label],
      [t('tester.key'), <code key="prefix">{credential.prefix}…</code>],
      [t('tester.issued'), claims && format.dateTime(new Date(Number(claims.iat) * 1000).toISOString())],
      [t('tester.networks'), credential.networks.join(', ')],
    ] as const);
  return (
    <Stack gap={12}>
      <Notice tone={TONES[verdict]} title={t(`tester.verdicts.${verdict}`)}>
        {verdict === 'unknown' ? t(`tester.unknown.${what}`) : undefined}
      </Notice>
      {rows && <Facts rows={rows} />}
    </Stack>
  );
}

/** Says what a key, its visible part or a token is. What is pasted is looked up and neither kept nor logged. */
export function TokenTester({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const { fail } = useFeedback();
  const [inspect, { data, isLoading }] = useInspectKeyMutation();
  const test = async (body: { text: string }) => {
    const done = await inspect({ body });
    if (done.error) fail(done.error);
  };
  return (
    <Modal title={t('tester.title')} subtitle={t('tester.purpose')} onClose={onClose}>
      <ResourceForm<{ text: string }> onSubmit={test}>
        <FormField name="text" label={t('tester.text')} rules={zodRules(contract.inspect.body, text)('text')}>
          <Input.TextArea rows={4} spellCheck={false} className={css.mono} placeholder="ttn_live_…" />
        </FormField>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {t('tester.test')}
        </Button>
      </ResourceForm>
      <div role="status" className={css.result}>
        {data && <Result found={data} />}
      </div>
    </Modal>
  );
}
