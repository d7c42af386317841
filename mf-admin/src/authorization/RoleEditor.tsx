import { useState } from 'react';
import { useUnsaved } from '@titian/section-kit';
import type { Role, RoleChange } from '@titian/shared-contracts/role';
import { Button, Card, Columns, Notice, Stack, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { EffectPanel } from './EffectPanel';
import { MatrixCard } from './MatrixCard';
import { RoleFields } from './RoleFields';
import { SaveDialog } from './SaveDialog';
import { mapOf } from './rightSet';
import { useRoleDraft } from './useRoleDraft';
import css from './authorization.module.css';

type Values = Pick<RoleChange, 'title' | 'description'>;
const FORM = 'role';

/** Edits a role: name and description, its rights, and beside them the effect; nothing is saved before a reason is given. */
export function RoleEditor({ role, onSaved }: { role: Role; onSaved: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Values>();
  const draft = useRoleDraft(role.permissions, role.kept);
  const [isFormDirty, setFormDirty] = useState(false);
  // Incremented to start again with the role's own values.
  const [formKey, setFormKey] = useState(0);
  const [reviewed, setReviewed] = useState<Values | null>(null);
  const mayUpdate = role.allowed.includes('update');
  const isDirty = isFormDirty || draft.changes > 0;
  useUnsaved(isDirty);
  const { title, description } = role;
  const reset = () => {
    form.resetFields();
    setFormKey(formKey + 1);
    setFormDirty(false);
    draft.reset();
  };
  const review = (values: Values) => {
    setReviewed({ ...values, title: values.title ?? title });
    // Nothing is saved before a reason is given.
    return false;
  };
  return (
    <>
      {!mayUpdate && <Notice title={t('role.readOnly')}>{t('role.readOnlyWhy')}</Notice>}
      <Columns aside={<EffectPanel role={role} rights={draft.rights} changes={draft.changes} />} sticky>
        <Stack>
          <Card title={t('role.words')}>
            <ResourceForm<Values>
              key={formKey}
              id={FORM}
              form={form}
              initialValues={{ title, description }}
              disabled={!mayUpdate}
              onDirty={setFormDirty}
              onSubmit={review}
            >
              <RoleFields fixedTitle={role.builtIn} />
            </ResourceForm>
          </Card>
          <MatrixCard {...draft} onChange={draft.setRights} readOnly={!mayUpdate} hint={t('matrix.hint')} />
        </Stack>
      </Columns>
      {isDirty && mayUpdate && (
        <div className={css.bar} data-sticky-actions="" role="region" aria-label={t('role.unsaved')}>
          <span role="status">{t('role.changes', { count: draft.changes })}</span>
          <Button onClick={reset}>{t('role.reset')}</Button>
          <Button type="primary" htmlType="submit" form={FORM}>
            {t('role.review')}
          </Button>
        </div>
      )}
      {reviewed && (
        <SaveDialog
          role={role}
          change={{ ...reviewed, permissions: mapOf(draft.rights) }}
          gained={draft.gained}
          lost={draft.lost}
          onSaved={onSaved}
          onClose={() => setReviewed(null)}
        />
      )}
    </>
  );
}
