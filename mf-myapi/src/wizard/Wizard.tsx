import { useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type AuthoredApi, authoringPaths } from '@titian/shared-contracts/authoring';
import type { ApiPart } from '@titian/shared-contracts/lifecycle';
import { projectPaths } from '@titian/shared-contracts/project';
import { Button, Stack, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { BasicsStep, type Saves } from './BasicsStep';
import { useListEndpointsQuery, useListPackagesQuery } from '../parts/authoring/connections.api';
import { DefinitionStep } from '../parts/definition/DefinitionStep';
import { useReadReviewQuery } from '../parts/lifecycle/lifecycle.api';
import { ReviewStep } from '../parts/lifecycle/ReviewStep';
import { CarriedBasics } from './CarriedBasics';
import { EndpointStep } from './EndpointStep';
import { PackagesStep } from './PackagesStep';
import { SavedMark } from './SavedMark';
import { stepAfter, stepBefore, stepOf, type StepName } from './steps';
import type { SaveState } from '../parts/authoring/useAutosave';
import { type DefinitionProgress, useStepStates } from './useStepStates';
import { VersionCard } from './VersionCard';
import { WizardFrame } from './WizardFrame';

/** The step in which each part of the checklist is mended. */
const STEP_OF: Record<ApiPart, StepName> = {
  ...{ basics: 'basics', definition: 'definition', endpoint: 'endpoint', package: 'packages', security: 'packages' },
};

/** The wizard of a version that is a draft, where it was left. */
export function Wizard({ api, versionId }: { api: AuthoredApi; versionId: string }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const [search] = useSearchParams();
  const step = stepOf(search.get('step'));
  const saves = useRef<Saves>(null);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [definition, setDefinition] = useState<DefinitionProgress | null>(null);
  const endpoints = useListEndpointsQuery({ params: { id: api.id, versionId } });
  const packages = useListPackagesQuery({ params: { id: api.id } });
  const review = useReadReviewQuery({ params: { id: api.id, versionId } });
  const isDefined = review.data?.checklist.some(({ code, done }) => code === 'definition' && done) ?? false;
  const states = useStepStates(api, {
    definition: definition ?? (isDefined ? { errors: 0, score: null } : null),
    endpoints: endpoints.data?.length ?? null,
    packages: packages.data?.filter(({ state }) => state === 'Published').length ?? null,
  });
  const isFirst = api.identifierIsFree;
  const version = api.versions.find(({ id }) => id === versionId)!;
  const name = format.text(api.Name);
  const to = (name: StepName) => authoringPaths.wizard(api.id, versionId, name);
  const [before, after] = [stepBefore(step), stepAfter(step)];

  const leaveFor = async (address: string) => {
    if (saves.current && !(await saves.current.flush())) {
      toast({ title: t('wizard.mend'), severity: 'warning' });
      return;
    }
    void navigate(address);
  };
  const buttons = (
    <>
      <Button type="text" onClick={() => void leaveFor(projectPaths.owner(api.id))}>
        {t('wizard.close')}
      </Button>
      {before && <Button onClick={() => void leaveFor(to(before))}>{t('wizard.back')}</Button>}
      {after && (
        <Button type="primary" onClick={() => void leaveFor(to(after))}>
          {t('wizard.continueTo', { step: t(`wizard.steps.${after}`) })}
        </Button>
      )}
    </>
  );
  return (
    <WizardFrame
      title={isFirst ? name : t('wizard.newVersion', { name, version: version.version })}
      api={isFirst ? undefined : { id: api.id, name }}
      current={step}
      states={states}
      to={to}
      saved={<SavedMark at={api.updatedAt} state={saveState} live={!isFirst} />}
      note={step === 'definition' && states.definition.mark === 'bad' ? t('wizard.stops') : undefined}
      buttons={buttons}
    >
      {step === 'basics' && (
        <Stack>
          <VersionCard api={api} versionId={versionId} />
          {isFirst ? <BasicsStep api={api} onState={setSaveState} ref={saves} /> : <CarriedBasics api={api} />}
        </Stack>
      )}
      {step === 'definition' && <DefinitionStep projectId={api.id} versionId={versionId} onState={setDefinition} />}
      {step === 'endpoint' && <EndpointStep projectId={api.id} versionId={versionId} />}
      {step === 'packages' && <PackagesStep projectId={api.id} versionId={versionId} />}
      {step === 'review' && (
        <ReviewStep projectId={api.id} versionId={versionId} linkOf={(part) => to(STEP_OF[part])} />
      )}
    </WizardFrame>
  );
}
