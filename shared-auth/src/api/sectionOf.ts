/** The section that a call belongs to, from the endpoint's name (`mf-parking@1f3a/bookBay`); undefined for the shell's own. */
export const sectionOf = (endpoint: string): string | undefined => /^(mf-[a-z0-9-]+)@/.exec(endpoint)?.[1];
