import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import {
  continueSignIn,
  signIn,
  takeIntendedUrl,
  type ApiProblem,
  type Challenge,
  type Credentials,
  type SignInResult,
  type SignInStep,
} from '@titian/shared-auth';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';

/** State of a sign-in: refused, or at a challenge; when it succeeds, navigates to the intended page. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const local = useLocalPath();
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);
  const [challenge, setChallenge] = useState<Challenge | null>(null);

  const follow = async (attempt: Promise<SignInResult>) => {
    setRefusal(null);
    const result = await attempt;
    if (result.problem) {
      setRefusal(result.problem);
      // The challenge has expired: back to the password, with the reason.
      if (result.problem.code === 'auth.stepOver' || result.problem.code === 'auth.blocked') setChallenge(null);
    } else if (result.challenge) setChallenge(result.challenge);
    else await navigate(takeIntendedUrl() ?? local(paths.home()), { replace: true });
  };

  return {
    refusal,
    challenge,
    submit: (credentials: Credentials) => follow(signIn(credentials)),
    continueWith: (step: SignInStep) => follow(continueSignIn(step)),
    extend: (expires: string) => setChallenge((current) => current && { ...current, expires }),
    restart: () => {
      setChallenge(null);
      setRefusal(null);
    },
  };
};
export type SignInState = ReturnType<typeof useSignIn>;
