import type { AuthoredApi } from '@titian/shared-contracts/authoring';
import { EditingEnds } from '../parts/lifecycle/EditingEnds';

type Version = AuthoredApi['versions'][number];
const isJudged = ({ state }: Version): boolean => state === 'InReview' || state === 'Approved';

/**
 * Warns who changes an API while a version is in review or approved, as the wizard does.
 * @param version what is changed belongs to it; left out: to the API, and so to whichever version is judged
 */
export function EndsReview({ api, version }: { api: AuthoredApi; version?: Version }) {
  const judged = (version ? [version] : api.versions).find(isJudged);
  if (!api.editable || !judged) return null;
  return <EditingEnds projectId={api.id} versionId={judged.id} />;
}
