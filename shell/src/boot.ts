import type { BootData, ResolvedAnswer } from '@titian/shared-contracts';

/** The boot data that the server wrote into the HTML document for this visitor, with the registry's answer parsed. */
export type Boot = BootData & Pick<ResolvedAnswer, 'sections' | 'overrides'>;

export const originOf = (address: string): string => new URL(address, document.baseURI).origin;

/** Origins from which the document's content security policy allows code. */
export const originsOf = ({ overrides, sections }: Pick<Boot, 'overrides' | 'sections'>): Set<string> =>
  new Set([
    window.location.origin,
    ...overrides.map(({ manifest }) => originOf(manifest)),
    ...sections.flatMap(({ base, fallback }) => [base, ...(fallback ? [fallback.base] : [])]).map(originOf),
  ]);

export const readBoot = (): Boot => {
  const data = JSON.parse(document.getElementById('titian-boot')?.textContent ?? '') as BootData;
  const { sections, overrides } = JSON.parse(data.resolved.payload) as ResolvedAnswer;
  return { ...data, sections, overrides };
};
