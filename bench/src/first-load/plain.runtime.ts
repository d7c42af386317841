import type { SectionLifecycles } from '@titian/section-kit';

/** Replaces the shell's federation runtime: the sections are lazy chunks of the same build. */
const SECTIONS: Record<string, () => Promise<{ default: SectionLifecycles }>> = {
  'mf-catalogue': () => import(/* webpackChunkName: "mf-catalogue" */ '../../../mf-catalogue/src/section'),
  'mf-myapi': () => import('../../../mf-myapi/src/section'),
  'mf-admin': () => import('../../../mf-admin/src/section'),
  'mf-cms': () => import('../../../mf-cms/src/section'),
  'mf-logs': () => import('../../../mf-logs/src/section'),
};

export const startRuntime = () => undefined;

/** There is no entry to fetch. */
export const fetchEntry = () => Promise.resolve();

export const loadLifecycles = async ({ section }: { section: string }): Promise<SectionLifecycles> => {
  const load = SECTIONS[section];
  if (!load) throw new Error(`${section} is not part of the plain build`);
  return (await load()).default;
};
