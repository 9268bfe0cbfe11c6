import type { Plugin } from 'vite';

const LAZY = '\0lazy-qrcode';

/** Amplify's Authenticator draws a QR code in one rare step: its encoder comes with that step and not with every sign-in. */
export function lazyQrCode(): Plugin {
  return {
    name: 'tandem-lazy-qrcode',
    enforce: 'pre',
    apply: 'build',
    resolveId: (id, importer) => (id === 'qrcode' && importer !== LAZY ? LAZY : null),
    load: (id) =>
      id === LAZY
        ? `export default { toDataURL: async (text) => (await import('qrcode')).default.toDataURL(text) };`
        : null,
  };
}
