/** Id of the reply's form; antd names its field after it. */
export const REPLY = 'issue-reply';

/** Focuses the field of the reply. */
export const focusReply = (): void => {
  const field = document.getElementById(`${REPLY}_body`);
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
};
