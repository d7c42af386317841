import type { FileRule } from '../../files/file-rules';

/** The portal's logo is public as every picture is; it comes with a change of the settings. */
export const logoRule: FileRule = { ref: 'portal', mayRead: async () => true };
