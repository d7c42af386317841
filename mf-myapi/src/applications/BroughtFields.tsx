import { type ChangeEvent, useRef } from 'react';
import { application as contract, type BroughtKind } from '@titian/shared-contracts/subscription';
import { Button, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { ProofCommand } from './ProofCommand';
import css from './applications.module.css';

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|"d"\s*:/;
const ACCEPT: Record<BroughtKind, string> = { certificate: '.pem,.crt,.cer', publicKey: '.pem,.pub,.json,.jwk' };
const SHAPES: Record<BroughtKind, string> = {
  certificate: '-----BEGIN CERTIFICATE-----\n…',
  publicKey: '-----BEGIN PUBLIC KEY-----\n…',
};

interface Props {
  kind: BroughtKind;
  /** Of the application that it is registered for. */
  id: string;
}

/**
 * The fields `text`, a certificate or a public key that is pasted or read from a file, and `proof`, that its private half is in the same
 * hands. A private key isn't even sent.
 */
export function BroughtFields({ kind, id }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const form = Form.useFormInstance<{ text: string }>();
  const input = useRef<HTMLInputElement>(null);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    const content = file ? await file.text() : null;
    // Reset, so that the same file can be chosen again.
    target.value = '';
    if (content === null) return;
    form.setFieldValue('text', content);
    await form.validateFields(['text']).catch(() => undefined);
  };
  const judge = (_: unknown, value = '') =>
    PRIVATE_KEY.test(value) ? Promise.reject(new Error(text('validation.privateKey'))) : Promise.resolve();
  const rules = zodRules(contract.bring.body, text);
  return (
    <>
      <FormField
        name="text"
        label={t(`credentials.brought.${kind}`)}
        help={t(`credentials.broughtHelp.${kind}`)}
        rules={[...rules('text'), { validator: judge }]}
      >
        <Input.TextArea rows={6} spellCheck={false} className={css.mono} placeholder={SHAPES[kind]} />
      </FormField>
      <div className={css.file}>
        <input
          ref={input}
          type="file"
          hidden
          accept={ACCEPT[kind]}
          aria-label={t('credentials.file')}
          onChange={(event) => void choose(event)}
        />
        <Button size="small" icon="file-text" onClick={() => input.current?.click()}>
          {t('credentials.file')}
        </Button>
      </div>
      <ProofCommand id={id} />
      <FormField
        name="proof"
        label={t('credentials.proof.result')}
        help={t('credentials.proof.help')}
        rules={[{ validator: judge }, ...rules('proof')]}
      >
        <Input.TextArea rows={3} spellCheck={false} className={css.mono} />
      </FormField>
    </>
  );
}
