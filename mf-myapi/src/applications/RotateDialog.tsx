import { application as contract, type Credential, type IssuedCredential } from '@titian/shared-contracts/subscription';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InputNumber, zodRules } from '@titian/shared-ui/data';
import { useRotateKeyMutation } from './applications.api';

const USUAL_DAYS = 7;

interface Props {
  credential: Credential;
  /** All keys of its application. */
  keys: readonly Credential[];
  /** `graceDays`: how long the old key is still accepted. */
  onIssued: (issued: IssuedCredential, graceDays: number) => void;
  onClose: () => void;
}

/** Keys that were rotated before and are still accepted: beside the active ones the server accepts one key in its overlap. */
const olderThan = ({ environment, kind }: Credential, keys: readonly Credential[]) =>
  keys.filter((key) => key.state === 'Rotating' && key.environment === environment && key.kind === kind);

/** Makes a new key beside an old one, which is accepted for some more days. */
export function RotateDialog({ credential, keys, onIssued, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const [rotate] = useRotateKeyMutation();
  const { id, label, prefix } = credential;
  const older = olderThan(credential, keys).map((key) => `${key.label} (${key.prefix}…)`);
  const send = async ({ graceDays }: { graceDays: number }) => {
    onIssued(await rotate({ params: { id }, body: { graceDays } }).unwrap(), graceDays);
  };
  return (
    <AskDialog<{ graceDays: number }>
      title={t('credentials.rotateTitle', { label })}
      subtitle={<code>{prefix}…</code>}
      effects={[
        t('credentials.rotateEffect'),
        t('credentials.rotateOld'),
        ...(older.length > 0 ? [t('credentials.rotateOlder', { count: older.length, names: older.join(', ') })] : []),
      ]}
      action={t('credentials.acts.rotate')}
      initial={{ graceDays: USUAL_DAYS }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField
        name="graceDays"
        label={t('credentials.overlap')}
        help={t('credentials.overlapHelp')}
        rules={zodRules(contract.rotate.body, text)('graceDays')}
      >
        <InputNumber min={0} max={30} precision={0} />
      </FormField>
    </AskDialog>
  );
}
