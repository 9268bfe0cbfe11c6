import { randomUUID, X509Certificate } from 'node:crypto';
import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import tls from 'node:tls';
import { generate } from 'selfsigned';
import { writeJsonFile } from '../s3/json-file.ts';

export interface Certificate {
  key: string;
  cert: string;
}

const DAY = 86_400_000;

/** The certificate of this folder: made at first start, and again a month before it ends. */
export async function loadCertificate(dir: string): Promise<Certificate> {
  const file = join(dir, 'certificate.json');
  const kept = await readFile(file, 'utf8').then(JSON.parse, () => null);
  if (kept && new X509Certificate(kept.cert).validToDate.getTime() > Date.now() + 30 * DAY) return kept;
  // Trusted certificates are told apart by their names.
  const made = await generate([{ name: 'commonName', value: `Tandem signing sandbox ${randomUUID()}` }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notAfterDate: new Date(Date.now() + 825 * DAY),
    extensions: [
      // No authority: trusting it trusts this server and nothing it could sign.
      { name: 'basicConstraints', cA: false, critical: true },
      { name: 'keyUsage', digitalSignature: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: 'localhost' },
        ],
      },
    ],
  });
  const certificate = { key: made.private, cert: made.cert };
  await writeJsonFile(file, certificate);
  await chmod(file, 0o600);
  return certificate;
}

/** Lets this process, and no other, make TLS connections to a server with this certificate, past any proxy. */
export function trust(pem: string): void {
  const trusted = tls.getCACertificates('default');
  if (!trusted.includes(pem)) tls.setDefaultCACertificates([...trusted, pem]);
  for (const name of ['no_proxy', 'NO_PROXY']) {
    const direct = process.env[name]?.split(',') ?? [];
    if (!direct.includes('127.0.0.1')) process.env[name] = [...direct, '127.0.0.1'].join(',');
  }
}
