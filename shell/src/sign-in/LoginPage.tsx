import { SignInFrame } from './frames/SignInFrame';
import { SignIn } from './SignIn';

/** Spec §4: the target of the `authenticated` guard; also accessible when signed in. One form in four designs. */
export function LoginPage() {
  return (
    <SignInFrame>
      <SignIn />
    </SignInFrame>
  );
}

export { LoginPage as Component };
