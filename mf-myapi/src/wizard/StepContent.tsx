import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { Stack } from '@titian/shared-ui';
import type { SaveState } from '../parts/authoring/useAutosave';
import { DefinitionStep } from '../parts/definition/DefinitionStep';
import type { DefinitionState } from '../parts/definition/useTellState';
import { STEP_OF_PART } from '../parts/authoring/stepOfPart';
import { ReviewStep } from '../parts/lifecycle/ReviewStep';
import { BasicsStep } from './BasicsStep';
import { CarriedBasics } from '../parts/authoring/CarriedBasics';
import { EndpointStep } from './EndpointStep';
import { PackagesStep } from './PackagesStep';
import type { StepName } from './steps';
import { VersionCard } from './VersionCard';

interface Props {
  step: StepName;
  api: AuthoredApi;
  versionId: string;
  to: (step: StepName) => string;
  onSaved: (state: SaveState) => void;
  onDefinition: (progress: DefinitionState) => void;
}

/** What a step shows. */
export function StepContent({ step, api, versionId, to, onSaved, onDefinition }: Props) {
  const ids = { projectId: api.id, versionId };
  if (step === 'definition') return <DefinitionStep {...ids} onState={onDefinition} />;
  if (step === 'endpoint') return <EndpointStep {...ids} />;
  if (step === 'packages') return <PackagesStep {...ids} />;
  if (step === 'review') return <ReviewStep {...ids} linkOf={(part) => to(STEP_OF_PART[part])} />;
  return (
    <Stack>
      <VersionCard api={api} versionId={versionId} />
      {api.identifierIsFree ? <BasicsStep api={api} onState={onSaved} /> : <CarriedBasics api={api} />}
    </Stack>
  );
}
