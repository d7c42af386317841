import { SIGN_ON_REFUSALS, type SignOnRefusal } from '@titian/shared-contracts/single-sign-on';
import { Notice, useKeyedText, useTranslation } from '@titian/shared-ui';
import { useSearchParams } from 'react-router';

const isRefusal = (code: string): code is SignOnRefusal => (SIGN_ON_REFUSALS as readonly string[]).includes(code);

/** Those of a sign-in by password have the same texts. */
function useRefusalText() {
  const { t } = useTranslation('signIn');
  const text = useKeyedText();
  return (code: SignOnRefusal): { title: string; body?: string } => {
    if (code === 'maintenance' || code === 'auth.blocked' || code === 'auth.clientNotAllowed')
      return { title: text(`errors.${code}`) };
    return { title: t(`sso.refused.${code}.title`), body: t(`sso.refused.${code}.body`) };
  };
}

/** Why a sign-in at the provider ended here, as the address says; what it says is never shown itself. */
export function SignOnRefusal() {
  const textOf = useRefusalText();
  const [query] = useSearchParams();
  const given = query.get('sso');
  if (given === null) return null;
  const { title, body } = textOf(isRefusal(given) ? given : 'failed');
  return (
    <Notice tone="error" icon="exclamation-circle-f" title={title}>
      {body}
    </Notice>
  );
}
