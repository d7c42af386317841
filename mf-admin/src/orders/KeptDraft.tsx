import { type RefObject, useEffect } from 'react';
import { Form } from '@titian/shared-ui/data';
import type { DecisionDraft } from './decisionOf';

/** What was written for a decision, whichever form of the item it was written in. */
export type Written = Omit<Partial<DecisionDraft>, 'decision'>;

/**
 * Keeps what is written for a decision where a newer version of the item starts a new form, e.g. after a claim or a refusal by the server. The
 * choice itself is made anew, since the facts may be others. Stands in the form, after its fields.
 */
export function KeptDraft({ written }: { written: RefObject<{ by: unknown; values: Written }> }) {
  const form = Form.useFormInstance<DecisionDraft>();
  const values = Form.useWatch((all: DecisionDraft) => all, form) as DecisionDraft | undefined;
  useEffect(() => {
    if (written.current.by !== form) form.setFieldsValue(written.current.values);
    const { decision: _, ...rest } = form.getFieldsValue(true) as DecisionDraft;
    written.current = { by: form, values: rest };
  }, [written, form, values]);
  return null;
}
