import { DriftView } from '../parts/drift/DriftView';
import { Authored } from './Authored';
import { OfVersion } from './OfVersion';
import { OwnerTab } from './OwnerTab';

/** How the answers of an API depart from its document. */
export function DriftTab() {
  return (
    <OwnerTab tab="drift">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <OfVersion api={api}>
              {({ id }) => (
                <DriftView
                  key={id}
                  {...{ project, versionId: id, editable: api.editable }}
                  sourceId={api.currentVersionId ?? id}
                />
              )}
            </OfVersion>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { DriftTab as Component };
