import { PASSWORD_MAX } from '@titian/shared-contracts';
import { useKeyedText } from '@titian/shared-ui';

/** The text of what is wrong with a new password, by its code; too long a one says by how much. */
export function useNewPasswordText(): (fault: string, password: string) => string {
  const text = useKeyedText();
  return (fault, { length }) =>
    fault === 'validation.tooLong' ? text('form.tooLong', { max: PASSWORD_MAX, length }) : text(fault);
}
