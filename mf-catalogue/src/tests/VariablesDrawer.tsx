import { useState } from 'react';
import type { VariableSet } from '@titian/shared-contracts/api-test';
import {
  Button,
  Card,
  Empty,
  Facts,
  Icon,
  QueryView,
  SkeletonRows,
  Stack,
  useFeedback,
  useTranslation,
} from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import {
  useListCollectionsQuery,
  useListVariableSetsQuery,
  useRemoveVariableSetMutation,
} from '../parts/tests/tests.api';
import { VariableSetEditor } from './VariableSetEditor';
import css from './tests.module.css';

const WIDTH = 640;

function SetCard({ set, onEdit }: { set: VariableSet; onEdit: () => void }) {
  const { t } = useTranslation('catalogue');
  const { confirm, fail } = useFeedback();
  const [remove] = useRemoveVariableSetMutation();
  const { id, name, application, variables, allowed } = set;
  const removeIt = async () => {
    const question = { title: t('tests.deleteTitle', { name }), body: t('tests.deleteSet'), danger: true };
    if (await confirm({ ...question, action: t('tests.delete') }))
      await remove({ params: { id } }).unwrap().catch(fail);
  };
  const secret = (
    <span className={css.quiet}>
      <Icon name="lock" size={13} /> {t('tests.secret')}
    </span>
  );
  return (
    <Card
      title={name}
      hint={application.name}
      actions={
        allowed.includes('update') && (
          <>
            <Button size="small" icon="edit" aria-label={t('tests.editOf', { name })} onClick={onEdit}>
              {t('tests.edit')}
            </Button>
            <Button
              size="small"
              icon="delete"
              aria-label={t('tests.deleteOf', { name })}
              onClick={() => void removeIt()}
            />
          </>
        )
      }
    >
      {variables.length > 0 ? (
        <Facts
          rows={variables.map((one) => [
            <code key="name">{one.name}</code>,
            one.secret ? secret : <code>{one.value}</code>,
          ])}
        />
      ) : (
        <p className={css.quiet}>{t('tests.noVariables')}</p>
      )}
    </Card>
  );
}

/** Sets of variables of one's applications; secrets are written and never read. */
export function VariablesDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const query = useListVariableSetsQuery({ query: {} });
  const { data: collections = [] } = useListCollectionsQuery({ query: {} });
  const [open, setOpen] = useState<{ set: VariableSet | null } | null>(null);
  const mayAdd = collections.some(({ allowed }) => allowed.includes('update'));
  const add = mayAdd && (
    <Button icon="plus" onClick={() => setOpen({ set: null })}>
      {t('tests.addSet')}
    </Button>
  );
  return (
    <Drawer
      title={t('tests.variables')}
      subtitle={t('tests.variablesBody', { example: '{{name}}' })}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView
        query={query}
        skeleton={<SkeletonRows rows={3} columns={2} />}
        empty={<Empty icon="lock" title={t('tests.noSets')} body={t('tests.noSetsBody')} action={add} />}
        failure={t('tests.variablesFailure')}
      >
        {(sets) => (
          <Stack gap={16}>
            {sets.map((set) => (
              <SetCard key={set.id} set={set} onEdit={() => setOpen({ set })} />
            ))}
            <div>{add}</div>
          </Stack>
        )}
      </QueryView>
      {open && <VariableSetEditor set={open.set} collections={collections} onClose={() => setOpen(null)} />}
    </Drawer>
  );
}
