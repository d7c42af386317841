import type { BootData, ResolvedAnswer } from '@titian/shared-contracts';

/** What the server wrote into the document for this visitor, with the answer of the registry read. */
export type Boot = BootData & Pick<ResolvedAnswer, 'sections' | 'overrides'>;

export const readBoot = (): Boot => {
  const data = JSON.parse(document.getElementById('titian-boot')?.textContent ?? '') as BootData;
  const { sections, overrides } = JSON.parse(data.resolved.payload) as ResolvedAnswer;
  return { ...data, sections, overrides };
};
