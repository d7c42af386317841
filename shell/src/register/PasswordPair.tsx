import { useTranslation } from '@titian/shared-ui';
import { Form } from '@titian/shared-ui/data';
import { NewPasswordItems } from '../password/NewPasswordItems';
import type { RegisterDraft } from './registerDraft';

/** The first password of the account that is asked for. */
export function PasswordPair() {
  const { t } = useTranslation('register');
  const form = Form.useFormInstance<RegisterDraft>();
  const [username, email] = [Form.useWatch('username', form), Form.useWatch('email', form)];
  return (
    <NewPasswordItems
      size="large"
      owner={{ username, email }}
      labels={{ password: t('password'), repeat: t('repeat') }}
    />
  );
}
