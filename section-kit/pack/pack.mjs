import path from 'node:path';
import { packKit } from './packKit.mjs';

/** Packs what teams without the source need, where the server hands it out from: `/registry/packages`. */
const { packages } = await packKit(path.resolve(import.meta.dirname, '../dist'));
for (const { name, version, bytes } of packages) console.log(`${name} ${version}: ${(bytes / 1024).toFixed(0)} KB`);
