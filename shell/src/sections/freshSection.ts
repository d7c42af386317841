import { registry, ResolvedAnswer, type ResolvedSection } from '@titian/shared-contracts';

const REGISTRY_TIMEOUT_MS = 4000;

/** What the registry resolves for a section now; the given one when it has no answer, since that may still load. */
export const freshSection = async (section: ResolvedSection): Promise<ResolvedSection> => {
  try {
    const response = await fetch(registry.resolve.path, { signal: AbortSignal.timeout(REGISTRY_TIMEOUT_MS) });
    const { payload } = registry.resolve.response.parse(await response.json());
    const { sections } = ResolvedAnswer.parse(JSON.parse(payload));
    return sections.find(({ name }) => name === section.name) ?? section;
  } catch {
    return section;
  }
};
