import { useCallback, useEffect, useRef } from 'react';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { type ControlProps, FormField } from '@titian/shared-ui/data';
import { Captcha } from '../sign-in/captcha/Captcha';

interface ControlOfCaptcha extends ControlProps {
  round: unknown;
  value?: string;
  onChange?: (answer: string | undefined) => void;
}

function CaptchaControl({ round, value, onChange, id, 'aria-describedby': describedBy }: ControlOfCaptcha) {
  const latest = useRef({ value, onChange });
  useEffect(() => {
    latest.current = { value, onChange };
  });
  // The widget starts again when this function changes; and that there is no answer yet is no change of the form.
  const take = useCallback((answer: string | null) => {
    const now = latest.current;
    if ((answer ?? undefined) !== now.value) now.onChange?.(answer ?? undefined);
  }, []);
  return (
    <div id={id} aria-describedby={describedBy}>
      <Captcha round={round} onSolved={take} />
    </div>
  );
}

/** The captcha as a required field `captcha`; another `round` needs another answer. */
export function CaptchaField({ round }: { round: unknown }) {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  return (
    <FormField
      name="captcha"
      label={t('captcha.label')}
      rules={[{ required: true, message: text('errors.captcha.required') }]}
    >
      <CaptchaControl round={round} />
    </FormField>
  );
}
