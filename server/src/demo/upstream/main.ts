import { createUpstream } from './upstream';

const PORT = Number(process.env.TITIAN_UPSTREAM_PORT ?? 8090);

createUpstream().listen(PORT, '127.0.0.1', () => process.stdout.write(`Demo upstream on http://127.0.0.1:${PORT}\n`));
