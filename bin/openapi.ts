import { openApiDocument } from './openapi-document.ts';

/** `npm run openapi > openapi.json` */
console.log(JSON.stringify(openApiDocument(), null, 2));
