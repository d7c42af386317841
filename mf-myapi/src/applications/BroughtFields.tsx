import { type ChangeEvent, useRef } from 'react';
import { application as contract, type BroughtKind } from '@titian/shared-contracts/subscription';
import { Button, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, zodRules } from '@titian/shared-ui/data';
import css from './applications.module.css';

const PRIVATE_KEY = /-----BEGIN [A-Z0-9 ]*PRIVATE KEY-----|"d"\s*:/;
const ACCEPT: Record<BroughtKind, string> = { certificate: '.pem,.crt,.cer', publicKey: '.pem,.pub,.json,.jwk' };
const SHAPES: Record<BroughtKind, string> = {
  certificate: '-----BEGIN CERTIFICATE-----\n…',
  publicKey: '-----BEGIN PUBLIC KEY-----\n…',
};

/** The field `text`: a certificate or a public key, pasted or read from a file. A private key isn't even sent. */
export function BroughtFields({ kind }: { kind: BroughtKind }) {
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
  return (
    <>
      <FormField
        name="text"
        label={t(`credentials.brought.${kind}`)}
        help={t(`credentials.broughtHelp.${kind}`)}
        rules={[...zodRules(contract.bring.body, text)('text'), { validator: judge }]}
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
    </>
  );
}
