import type { OwnProject } from '@titian/shared-contracts/project';
import { Columns } from '@titian/shared-ui';
import { DriftCard } from '../parts/drift/DriftCard';
import { HealthCard } from './HealthCard';
import { IdentityCard } from './IdentityCard';
import { LifeCard } from './LifeCard';
import { VersionsCard } from './VersionsCard';
import { VisibilityCard } from './VisibilityCard';

/** Life, versions, identity, health and visibility. */
export function OwnerView({ project }: { project: OwnProject }) {
  const aside = (
    <>
      <HealthCard project={project} />
      <DriftCard id={project.id} />
      <VisibilityCard project={project} />
    </>
  );
  return (
    <Columns aside={aside}>
      <LifeCard project={project} />
      <VersionsCard id={project.id} versions={project.versions} />
      <IdentityCard project={project} />
    </Columns>
  );
}
