import type { FormInstance } from 'antd';

interface Outcome {
  errorFields: { name: (string | number)[]; errors: string[] }[];
}
const failureOf = (failure: unknown): Outcome['errorFields'] => (failure as Outcome).errorFields;

/**
 * Validates the fields that show an error once more, after any change: an error goes as soon as its field is right, however it was
 * filled, and also where it depends on another field. Fields without an error wait until they are left.
 */
export const recheckWrong = async (form: FormInstance): Promise<void> => {
  const fields = form.getFieldsError();
  // A validation on blur may still run with the value of before the change: the new one takes its place.
  const running = fields.flatMap(({ name }) => (form.isFieldValidating(name) ? [name] : []));
  if (running.length > 0) form.validateFields(running).catch(() => {});
  const names = fields.flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
  if (names.length === 0) return;
  // Only validated, not shown: antd would take the errors away and bring them back.
  const left = await form.validateFields(names, { validateOnly: true }).then(() => [], failureOf);
  form.setFields(
    names.map((name) => ({ name, errors: left.find((one) => String(one.name) === String(name))?.errors ?? [] })),
  );
};
