import { existsSync, statfsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { oncePerRun, runFolder } from './run-folder.ts';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ...['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((folder) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map(
      (program) => `${process.env[folder] ?? 'C:'}\\${program}`,
    ),
  ),
];

/** Safe in a container and quiet on a closed network; @sparticuz/chromium's own list shares storage between contexts. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** CHROMIUM_PATH, an installed Chromium or Chrome, or the one that ships in a package. */
export async function chromiumPath(): Promise<string> {
  const found = process.env.CHROMIUM_PATH ?? installed.find((path) => existsSync(path));
  if (found) return found;
  if (process.platform !== 'linux') throw new Error('Install Google Chrome, or set CHROMIUM_PATH to a Chromium.');
  // Makes the package unpack the libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  // A program that is still written can't be started, and the package takes one that is for whole.
  if (runFolder()) await oncePerRun('chromium', () => packaged.executablePath());
  return packaged.executablePath();
}

/** Memory that processes share is quicker than a file that they share; a container may have next to none. */
const MUCH_MEMORY = 2 ** 30;
function isSharedMemoryLarge(): boolean {
  if (!existsSync('/dev/shm')) return false;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize >= MUCH_MEMORY;
}

export const launchChromium = async (...more: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: await chromiumPath(),
    args: [...chromiumArgs, ...more],
    ...(isSharedMemoryLarge() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
  });

/** Outlives our modules, which begin afresh in every file of a process. */
const ofProcess = globalThis as { chromiumOfTests?: Promise<Browser> | undefined };

/** The one browser of this process, for all test files in it; it ends with the process. */
export async function sharedChromium(): Promise<Browser> {
  const running = await ofProcess.chromiumOfTests?.catch(() => undefined);
  if (running?.isConnected()) return running;
  // Pages of a browser share a process, so that one can keep it for the next.
  ofProcess.chromiumOfTests = launchChromium('--process-per-site');
  return ofProcess.chromiumOfTests;
}
