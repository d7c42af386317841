import { useState } from 'react';
import { CodeStep } from './CodeStep';
import { PasswordStep } from './PasswordStep';
import { RenewalStep } from './RenewalStep';
import { useSignIn } from './useSignIn';
import './words';

/** The steps of a sign-in: password, then the challenges of the account. The same in every design of the page. */
export function SignIn() {
  const [values, setValues] = useState({ username: '', password: '' });
  const state = useSignIn();
  const { challenge } = state;
  if (challenge?.kind === 'otp') return <CodeStep key={challenge.id} challenge={challenge} state={state} />;
  if (challenge?.kind === 'renewal')
    return <RenewalStep challenge={challenge} state={state} username={challenge.username ?? values.username} />;
  return <PasswordStep values={values} onChange={setValues} state={state} />;
}
