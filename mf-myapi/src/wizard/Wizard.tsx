import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import { projectPaths } from '@titian/shared-contracts/project';
import { Button, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { useFocusField } from '@titian/shared-ui/data';
import type { DefinitionState } from '../parts/definition/useTellState';
import { SavedContext, SavesContext } from '../parts/authoring/openForms';
import type { SaveState } from '../parts/authoring/useAutosave';
import { EditingEnds } from '../parts/lifecycle/EditingEnds';
import { SavedMark } from './SavedMark';
import { StepContent } from './StepContent';
import { stepAfter, stepBefore, type StepName, stepOf } from './steps';
import { useLeave } from './useLeave';
import { Unreached } from './Unreached';
import { useProgress } from './useProgress';
import { WizardFrame } from './WizardFrame';

interface FootProps {
  step: StepName;
  /** Goes to a step, or out of the wizard, once everything is saved. */
  goTo: (step: StepName | null) => void;
  isLeaving: boolean;
}

function Foot({ step, goTo, isLeaving }: FootProps) {
  const { t } = useTranslation('myapi');
  const [before, after] = [stepBefore(step), stepAfter(step)];
  return (
    <>
      <Button type="text" onClick={() => goTo(null)}>
        {t('wizard.close')}
      </Button>
      {before && <Button onClick={() => goTo(before)}>{t('wizard.back')}</Button>}
      {after && (
        <Button type="primary" loading={isLeaving} onClick={() => goTo(after)}>
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
  const [search] = useSearchParams();
  const step = stepOf(search.get('step'));
  useFocusField(search.get('field')?.split('.') ?? null);
  const { join, flush, isLeaving, setBusy, leave } = useLeave();
  const [saveState, setSaveState] = useState<SaveState>('saved');
  // Of what has no day of its own: the document, the endpoint, security and the packages.
  const [savedHere, setSavedHere] = useState('');
  const onSavedHere = useCallback(() => setSavedHere(new Date().toISOString()), []);
  const wasBusy = useRef(false);
  const { states, setDefinition } = useProgress(api, versionId, step);
  const isFirst = api.identifierFixedBy !== 'publication';
  const name = format.text(api.Name);
  const { version } = api.versions.find(({ id }) => id === versionId)!;
  const to = (next: StepName) => authoringPaths.wizard(api.id, versionId, next);

  const goTo = (next: StepName | null) => void leave(next ? to(next) : projectPaths.owner(api.id));
  const onDefinition = useCallback(
    ({ busy, ...progress }: DefinitionState) => {
      if (wasBusy.current && !busy) onSavedHere();
      wasBusy.current = busy;
      setBusy(busy);
      setDefinition(progress);
    },
    [onSavedHere, setBusy, setDefinition],
  );
  const isUnreached = step === 'basics' && saveState === 'unreached';
  const isStopped = step === 'definition' && states.definition.mark === 'bad';
  return (
    <WizardFrame
      title={isFirst ? name : t('wizard.newVersion', { name, version })}
      {...(!isFirst && { api: { id: api.id, name } })}
      current={step}
      states={states}
      to={to}
      onGo={goTo}
      saved={<SavedMark at={savedHere > api.updatedAt ? savedHere : api.updatedAt} state={saveState} live={!isFirst} />}
      note={isUnreached ? <Unreached onAgain={flush} /> : isStopped && t('wizard.stops')}
      buttons={<Foot step={step} goTo={goTo} isLeaving={isLeaving} />}
    >
      <SavesContext value={join}>
        <SavedContext value={onSavedHere}>
          <Stack>
            {step !== 'review' && <EditingEnds projectId={api.id} versionId={versionId} />}
            <StepContent {...{ step, api, versionId }} onSaved={setSaveState} onDefinition={onDefinition} />
          </Stack>
        </SavedContext>
      </SavesContext>
    </WizardFrame>
  );
}
