import { Packages } from '../parts/authoring/Packages';
import { Authored } from './Authored';
import { EndsReview } from './EndsReview';
import { OwnerTab } from './OwnerTab';

/** The packages of an API. */
export function PackageTab() {
  return (
    <OwnerTab tab="package">
      {(project) => (
        <Authored project={project}>
          {(api) => (
            <>
              <EndsReview api={api} />
              <Packages id={api.id} editable={api.editable} />
            </>
          )}
        </Authored>
      )}
    </OwnerTab>
  );
}

export { PackageTab as Component };
