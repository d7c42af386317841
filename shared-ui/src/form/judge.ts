import type { FocusEvent } from 'react';
import type { FormInstance } from 'antd';
import { fieldKey } from './fieldKey';
import { hasName } from './focusField';
import { whenReleased } from './whenReleased';

type Name = (string | number)[];
interface Outcome {
  errorFields: { name: Name; errors: string[] }[];
}
const failuresOf = (failure: unknown): Outcome['errorFields'] => (failure as Outcome).errorFields;

/**
 * Validates these fields and shows the outcome at once. antd would take a present error away and bring it back: it would flicker, and be
 * read out again.
 */
const judge = async (form: FormInstance, names: readonly Name[]): Promise<void> => {
  if (names.length === 0) return;
  const stateOf = (name: Name) => [form.getFieldValue(name), ...form.getFieldError(name)] as unknown[];
  const before = names.map(stateOf);
  const failures = await form.validateFields([...names], { validateOnly: true }).then(() => [], failuresOf);
  // A field that was changed, submitted or refused by the server meanwhile has been judged since.
  const same = names.filter((name, at) => {
    const [now, then] = [stateOf(name), before[at] ?? []];
    return now.length === then.length && now.every((part, index) => part === then[index]);
  });
  form.setFields(
    same.map((name) => ({
      name,
      errors: failures.find((one) => fieldKey(one.name) === fieldKey(name))?.errors ?? [],
    })),
  );
};

/**
 * After any change judges the fields that show an error once more: an error goes as soon as its field is right, however it was filled, and
 * also where it depends on another field. Fields without an error wait until they are left.
 */
export const judgeWrong = (form: FormInstance): Promise<void> =>
  judge(
    form,
    form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name as Name] : [])),
  );

/** Judges the field that the focus leaves; moving from one radio button of a group to the next doesn't leave it. */
export const judgeLeft = async (
  form: FormInstance,
  { target, relatedTarget }: FocusEvent<HTMLElement>,
): Promise<void> => {
  const field = target.closest<HTMLElement>('[data-field]');
  const group = target.closest('[role="radiogroup"], [role="group"]');
  if (!field || (field.contains(group) && group?.contains(relatedTarget))) return;
  await whenReleased();
  const left = form.getFieldsError().filter(({ name }) => hasName(field, [name as Name]));
  await judge(
    form,
    left.map(({ name }) => name as Name),
  );
};
