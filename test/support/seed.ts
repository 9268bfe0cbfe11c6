import { startTandem } from '#local/tandem.ts';

const [, , dir = '', files] = process.argv;
const { close } = await startTandem({ dir, port: 0, files: files === 'with files' });
await close();
