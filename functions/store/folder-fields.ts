import * as z from 'zod';
import { documentKinds } from '#shared/domain/document.ts';

/** What every record of a folder begins with. */
export const folderFields = { kind: z.enum(documentKinds), owner: z.string() };
