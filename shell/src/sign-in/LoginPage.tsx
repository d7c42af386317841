import { SignInFrame } from './frames/SignInFrame';
import { SignIn } from './SignIn';

/** Spec §4: where the `authenticated` guard sends visitors; also open to who is signed in. One form in four designs. */
export function LoginPage() {
  return (
    <SignInFrame>
      <SignIn />
    </SignInFrame>
  );
}

export { LoginPage as Component };
