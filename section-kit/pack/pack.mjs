import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildBareShell } from './bareShell.mjs';
import { packKit } from './packKit.mjs';

/** Packs what teams without the source need into the folder that the server offers at `/registry/packages`. */
const folder = path.resolve(import.meta.dirname, '../dist');
// Written to a temporary folder first, so that a running portal never serves incomplete packages.
const work = path.join(path.resolve(import.meta.dirname, '../../.cache'), `kit-${process.pid}`);
mkdirSync(work, { recursive: true });
await buildBareShell(path.join(work, 'bare'));
const packages = await packKit(work);
rmSync(folder, { recursive: true, force: true });
renameSync(work, folder);
for (const { name, version, bytes } of packages) console.log(`${name} ${version}: ${(bytes / 1024).toFixed(0)} KB`);
