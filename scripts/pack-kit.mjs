import path from 'node:path';
import { packKit } from './pack/packKit.mjs';
import { root } from './install.mjs';

/** Packs what teams without the source need, where the server hands it out from: `/registry/packages`. */
const { folder, packages } = await packKit(path.join(root, 'section-kit/dist'));
for (const { name, version, bytes } of packages) console.log(`${name} ${version}: ${(bytes / 1024).toFixed(0)} KB`);
console.log(`in ${path.relative(root, folder)}`);
