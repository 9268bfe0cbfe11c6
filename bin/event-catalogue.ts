import { writeFileSync } from 'node:fs';
import { eventDocuments } from './event-documents.ts';

/** `npm run events`: what docs/ says of the events that outside systems are told of, from the catalogue. */
for (const [file, text] of Object.entries(eventDocuments())) writeFileSync(file, text);
