import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildBareShell } from './bareShell.mjs';
import { packKit } from './packKit.mjs';

/** Packs what teams without the source need, where the server hands it out from: `/registry/packages`. */
const folder = path.resolve(import.meta.dirname, '../dist');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await buildBareShell(path.join(folder, 'bare'));
for (const { name, version, bytes } of await packKit(folder))
  console.log(`${name} ${version}: ${(bytes / 1024).toFixed(0)} KB`);
