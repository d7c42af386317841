import type { BootData } from '@titian/shared-contracts';

/** What the server wrote into the document for this visitor. */
export const readBoot = (): BootData =>
  JSON.parse(document.getElementById('titian-boot')?.textContent ?? '') as BootData;
