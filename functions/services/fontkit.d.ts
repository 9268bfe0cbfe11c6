declare module 'fontkit' {
  import type { Fontkit } from '@cantoo/pdf-lib/es/types/fontkit.js';
  export const create: Fontkit['create'];
}
