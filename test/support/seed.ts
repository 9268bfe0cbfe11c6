import { startTandem } from '#local/tandem.ts';

const [, , dir = '', files] = process.argv;
const { url, close } = await startTandem({ dir, port: 0, files: files === 'with files' });
// Copies of the lists spare every product that begins with this data the reading of all of it.
const copied = await fetch(`${url}/local/jobs/snapshot-views`, { method: 'POST' });
if (!copied.ok) throw new Error(`The lists were not copied: ${await copied.text()}`);
await close();
