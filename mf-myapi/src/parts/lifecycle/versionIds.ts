/** Which version a part of a page is about. */
export interface VersionIds {
  projectId: string;
  versionId: string;
}

/** The parameters of its calls. */
export const callOf = ({ projectId, versionId }: VersionIds) => ({ params: { id: projectId, versionId } });
