import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { Stack } from '@titian/shared-ui';
import type { SaveState } from '../parts/authoring/useAutosave';
import { DefinitionStep } from '../parts/definition/DefinitionStep';
import type { DefinitionState } from '../parts/definition/useTellState';
import { addressOfItem } from '../parts/authoring/stepOfPart';
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
  onSaved: (state: SaveState) => void;
  onDefinition: (progress: DefinitionState) => void;
}

/** What a step shows. */
export function StepContent({ step, api, versionId, onSaved, onDefinition }: Props) {
  const ids = { projectId: api.id, versionId };
  if (step === 'definition') return <DefinitionStep {...ids} onState={onDefinition} />;
  if (step === 'endpoint') return <EndpointStep {...ids} />;
  if (step === 'packages') return <PackagesStep {...ids} />;
  if (step === 'review') return <ReviewStep {...ids} linkOf={(item) => addressOfItem(api.id, versionId, item)} />;
  return (
    <Stack>
      <VersionCard api={api} versionId={versionId} />
      {api.identifierFixedBy === 'publication' ? (
        <CarriedBasics api={api} />
      ) : (
        <BasicsStep api={api} onState={onSaved} />
      )}
    </Stack>
  );
}
