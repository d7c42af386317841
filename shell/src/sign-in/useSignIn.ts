import { useState } from 'react';
import { paths } from '@titian/shared-contracts';
import { signIn, takeIntendedUrl, type ApiProblem, type Credentials } from '@titian/shared-auth';
import { useNavigate } from 'react-router';
import { useLocalPath } from '../locale/useLocalPath';

/** Signing in: under way, refused, or gone to where one wanted to be. */
export const useSignIn = () => {
  const navigate = useNavigate();
  const local = useLocalPath();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<ApiProblem | null>(null);

  const submit = async (credentials: Credentials) => {
    setPending(true);
    setRefusal(null);
    const { problem } = await signIn(credentials);
    setPending(false);
    if (problem) return setRefusal(problem);
    await navigate(takeIntendedUrl() ?? local(paths.home()), { replace: true });
  };
  return { submit, pending, refusal };
};
