import { useState } from 'react';
import { type ApiTest, type ApiTestInput, Assertion, testPaths } from '@titian/shared-contracts/api-test';
import type { ConsoleTarget } from '@titian/shared-contracts/console';
import type { ApiOperation } from '@titian/shared-contracts/openapi';
import { Button, Link, TextInput, useFeedback, useTranslation } from '@titian/shared-ui';
import { useChangeTestMutation } from '../parts/tests/tests.api';
import { useRunTests } from '../parts/tests/useRunTests';
import { astrayOf, type Draft } from './callDraft';
import { SaveDialog } from './SaveDialog';
import { savedOf } from './savedDraft';
import css from './console.module.css';

interface Props {
  target: ConsoleTarget;
  operation: ApiOperation;
  draft: Draft;
  expected: readonly Assertion[];
  /** The test that the console was opened with. */
  test: ApiTest | null;
  onSaved: (id: string) => void;
}

/** Saves the form as the test that it was opened with, and says whether it is being saved. */
function useSaving(test: ApiTest | null): [(input: ApiTestInput) => Promise<void>, boolean] {
  const { t } = useTranslation('catalogue');
  const { toast, fail } = useFeedback();
  const [change, { isLoading }] = useChangeTestMutation();
  // Of what is in the form: a later one, which somebody else saved, must not be overwritten by it.
  const [rowVersion, setRowVersion] = useState(test?.rowVersion ?? 0);
  const save = async (input: ApiTestInput) => {
    try {
      const saved = await change({ params: { id: test!.id }, body: { rowVersion, input } }).unwrap();
      setRowVersion(saved.rowVersion);
      toast({ title: t('console.testSaved', { name: input.name }), severity: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  return [save, isLoading];
}

const isKeepable = ({ operation, draft, expected }: Pick<Props, 'operation' | 'draft' | 'expected'>): boolean =>
  expected.every((one) => Assertion.safeParse(one).success) && astrayOf(operation, draft).length === 0;

/** Saves the call as a test, or the one that is open again. */
export function SavedBar({ target, operation, draft, expected, test, onSaved }: Props) {
  const { t } = useTranslation('catalogue');
  const [name, setName] = useState(test?.name ?? '');
  const [isNaming, setNaming] = useState(false);
  const [save, isSaving] = useSaving(test);
  const { run, isStarting } = useRunTests();
  const call = savedOf(operation, draft);
  const mayKeep = isKeepable({ operation, draft, expected });
  if (!target.keepsTests || !call || draft.hasFiles) return null;
  const kept = { projectId: target.project.id, environment: target.environment, call, expected: [...expected] };
  const isOpen = test !== null && test.application.id === target.application.id && test.allowed.includes('update');
  return (
    <div className={css.saved}>
      {isOpen && (
        <>
          <TextInput
            size="small"
            icon="check-circle"
            aria-label={t('console.testName')}
            value={name}
            onChange={({ target: input }) => setName(input.value)}
          />
          <Link to={testPaths.tests()} className={css.quiet}>
            {test.collection.name}
          </Link>
          <Button
            size="small"
            icon="save"
            loading={isSaving}
            disabled={!mayKeep || name.trim() === ''}
            onClick={() => void save({ ...kept, name })}
          >
            {t('console.saveTest')}
          </Button>
          <Button
            size="small"
            icon="play-circle"
            loading={isStarting}
            onClick={() =>
              void run({
                ...{ testIds: [test.id], callsProduction: test.environment === 'Production' },
                application: test.application.name,
              })
            }
          >
            {t('console.runTest')}
          </Button>
        </>
      )}
      <Button size="small" icon={isOpen ? 'copy' : 'save'} disabled={!mayKeep} onClick={() => setNaming(true)}>
        {t(isOpen ? 'console.saveAsNew' : 'console.saveAsTest')}
      </Button>
      {isNaming && (
        <SaveDialog
          {...{ target, kept, onSaved }}
          collection={test?.collection.name}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
