import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { projectPaths } from '@titian/shared-contracts/project';
import { Button, Stack, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { useFocusField } from '@titian/shared-ui/data';
import type { SaveState } from '../parts/authoring/useAutosave';
import { EditingEnds } from '../parts/lifecycle/EditingEnds';
import type { Saves } from './BasicsStep';
import { SavedMark } from './SavedMark';
import { StepContent } from './StepContent';
import { stepAfter, stepBefore, type StepName, stepOf } from './steps';
import { useProgress } from './useProgress';
import { WizardFrame } from './WizardFrame';

interface FootProps {
  step: StepName;
  /** Goes to a step, or out of the wizard, once everything is saved. */
  goTo: (step: StepName | null) => void;
}

function Foot({ step, goTo }: FootProps) {
  const { t } = useTranslation('myapi');
  const [before, after] = [stepBefore(step), stepAfter(step)];
  return (
    <>
      <Button type="text" onClick={() => goTo(null)}>
        {t('wizard.close')}
      </Button>
      {before && <Button onClick={() => goTo(before)}>{t('wizard.back')}</Button>}
      {after && (
        <Button type="primary" onClick={() => goTo(after)}>
          {t('wizard.continueTo', { step: t(`wizard.steps.${after}`) })}
        </Button>
      )}
    </>
  );
}

/** The wizard of a version that is a draft, where it was left. */
export function Wizard({ api, versionId }: { api: AuthoredApi; versionId: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const [search] = useSearchParams();
  const step = stepOf(search.get('step'));
  useFocusField(search.get('field')?.split('.') ?? null);
  const saves = useRef<Saves>(null);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const { states, setDefinition } = useProgress(api, versionId, step);
  const isFirst = api.identifierFixedBy !== 'publication';
  const name = format.text(api.Name);
  const { version } = api.versions.find(({ id }) => id === versionId)!;
  const to = (next: StepName) => authoringPaths.wizard(api.id, versionId, next);

  const goTo = async (next: StepName | null) => {
    if (saves.current && !(await saves.current.flush())) {
      toast({ title: t('wizard.mend'), severity: 'warning' });
      return;
    }
    void navigate(next ? to(next) : projectPaths.owner(api.id));
  };
  const isStopped = step === 'definition' && states.definition.mark === 'bad';
  return (
    <WizardFrame
      title={isFirst ? name : t('wizard.newVersion', { name, version })}
      {...(!isFirst && { api: { id: api.id, name } })}
      current={step}
      states={states}
      to={to}
      saved={<SavedMark at={api.updatedAt} state={saveState} live={!isFirst} />}
      note={isStopped ? t('wizard.stops') : undefined}
      buttons={<Foot step={step} goTo={(next) => void goTo(next)} />}
    >
      <Stack>
        {step !== 'review' && <EditingEnds projectId={api.id} versionId={versionId} />}
        <StepContent {...{ step, api, versionId, saves }} onSaved={setSaveState} onDefinition={setDefinition} />
      </Stack>
    </WizardFrame>
  );
}
