import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

const require = createRequire(import.meta.url);
/** Drawn as office programs would with the font that they have. */
const FONT = 'Liberation Sans';

let loading: Promise<Buffer[]> | undefined;

async function load(): Promise<Buffer[]> {
  const fonts = join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts');
  const [engine, ...faces] = await Promise.all([
    readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')),
    ...['Regular', 'Bold'].map((face) => readFile(join(fonts, `LiberationSans-${face}.ttf`))),
  ]);
  await initWasm(engine).catch((error: unknown) => {
    // The engine is the process's, and this module may begin afresh in it, as in tests.
    if (!(error instanceof Error && error.message.startsWith('Already initialized'))) throw error;
  });
  return faces;
}

/** An SVG as a PNG; the same drawing gives the same bytes. */
export async function drawn(svg: string): Promise<Uint8Array> {
  loading ??= load();
  const fontBuffers = await loading;
  const drawing = new Resvg(svg, { font: { fontBuffers, defaultFontFamily: FONT } });
  const picture = drawing.render();
  const bytes = new Uint8Array(picture.asPng());
  picture.free();
  drawing.free();
  return bytes;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text for an SVG. */
export const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => entities[sign] ?? sign);
