import { useState } from 'react';
import type { DriftPatch } from '@titian/shared-contracts/drift';
import type { OwnProject } from '@titian/shared-contracts/project';
import {
  Button,
  Copy,
  Dialog,
  Empty,
  Notice,
  problemText,
  QueryView,
  SkeletonLines,
  Stack,
  useKeyedText,
  useTranslation,
} from '@titian/shared-ui';
import { ChangeList } from '../definition/ChangeList';
import { useReadDriftPatchQuery } from './drift.api';
import { versionInHand } from '../lifecycle/versionInHand';
import { nextOf, useApplyPatch } from './useApplyPatch';
import css from './drift.module.css';

interface Props {
  project: OwnProject;
  versionId: string;
  /** The version that a new one is made from. */
  sourceId: string;
  mayApply: boolean;
  /** Findings that the patch leaves to people. */
  byHand: number;
  onClose: () => void;
}

function Steps({ patch: { steps } }: { patch: DriftPatch }) {
  const { t } = useTranslation('myapi');
  const text = JSON.stringify(steps, null, 2);
  return (
    <details>
      <summary>{t('drift.steps', { count: steps.length })}</summary>
      <Copy text={text} name={t('drift.copySteps')} />
      <pre className={css.steps}>{text}</pre>
    </details>
  );
}

function Changes({ patch, byHand }: { patch: DriftPatch; byHand: number }) {
  const { t } = useTranslation('myapi');
  if (patch.steps.length === 0)
    return (
      <Empty
        icon="check-circle"
        title={t('drift.same')}
        body={t('drift.sameBody', { version: patch.target.version })}
      />
    );
  return (
    <Stack>
      {byHand > 0 && <Notice>{t('drift.leftByHand', { count: byHand })}</Notice>}
      {patch.text === null && <Notice tone="warning">{t('drift.tooLarge')}</Notice>}
      <div>
        <ChangeList changes={patch.changes} />
      </div>
      <Steps patch={patch} />
    </Stack>
  );
}

/** What the patch changes, before it goes into the version in preparation or into a new one. */
export function PatchDialog({ project, versionId, sourceId, mayApply, byHand, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const text = useKeyedText();
  const draft = versionInHand(project);
  const query = useReadDriftPatchQuery({
    params: { id: project.id, versionId },
    query: { target: draft?.id ?? sourceId },
  });
  const apply = useApplyPatch(project, versionId);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const next = draft?.version ?? nextOf(project);
  const send = async () => {
    setSending(true);
    setRefused(null);
    try {
      await apply({ version: next, stability: 'stable' });
    } catch (error) {
      setRefused(problemText(error, text));
      setSending(false);
      void query.refetch();
    }
  };
  const isReady = query.data !== undefined && query.data.text !== null;
  return (
    <Dialog
      title={t('drift.patch')}
      subtitle={t(draft ? 'drift.intoDraft' : 'drift.intoNew', { version: next })}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('drift.cancel')}</Button>
          {mayApply && (
            <Button type="primary" disabled={!isReady} loading={isSending} onClick={() => void send()}>
              {t('drift.apply', { version: next })}
            </Button>
          )}
        </>
      }
    >
      {refused && <Notice tone="error">{refused}</Notice>}
      <QueryView query={query} skeleton={<SkeletonLines lines={6} />} failure={t('drift.patchFailure')}>
        {(patch) => <Changes patch={patch} byHand={byHand} />}
      </QueryView>
    </Dialog>
  );
}
