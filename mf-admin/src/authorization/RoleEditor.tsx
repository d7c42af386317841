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

type Words = Pick<RoleChange, 'name' | 'description'>;
const FORM = 'role';

/** Changes a role: its words, its matrix, and beside it what that would do; nothing counts before it is saved with a reason. */
export function RoleEditor({ role, onSaved }: { role: Role; onSaved: () => void }) {
  const { t } = useTranslation('admin');
  const [form] = Form.useForm<Words>();
  const draft = useRoleDraft(role.permissions, role.kept);
  const [isReworded, setReworded] = useState(false);
  const [words, setWords] = useState<Words | null>(null);
  const mayUpdate = role.allowed.includes('update');
  const isDirty = isReworded || draft.changes > 0;
  useUnsaved(isDirty);
  const { name, description } = role;
  const reset = () => {
    form.resetFields();
    setReworded(false);
    draft.reset();
  };
  return (
    <>
      {!mayUpdate && <Notice title={t('role.readOnly')}>{t('role.readOnlyWhy')}</Notice>}
      <Columns aside={<EffectPanel role={role} rights={draft.rights} changes={draft.changes} />} sticky>
        <Stack>
          <Card title={t('role.words')}>
            <ResourceForm<Words>
              id={FORM}
              form={form}
              initialValues={{ name, description }}
              disabled={!mayUpdate}
              onDirty={setReworded}
              onSubmit={(values) => setWords({ ...values, name: values.name ?? name })}
            >
              <RoleFields fixedName={role.builtIn} />
            </ResourceForm>
          </Card>
          <MatrixCard {...draft} onChange={draft.setRights} readOnly={!mayUpdate} hint={t('matrix.hint')} />
        </Stack>
      </Columns>
      {isDirty && mayUpdate && (
        <div className={css.bar} role="region" aria-label={t('role.unsaved')}>
          <span role="status">{t('role.changes', { count: draft.changes })}</span>
          <Button onClick={reset}>{t('role.reset')}</Button>
          <Button type="primary" htmlType="submit" form={FORM}>
            {t('role.review')}
          </Button>
        </div>
      )}
      {words && (
        <SaveDialog
          role={role}
          change={{ ...words, permissions: mapOf(draft.rights) }}
          gained={draft.gained}
          lost={draft.lost}
          onSaved={onSaved}
          onClose={() => setWords(null)}
        />
      )}
    </>
  );
}
