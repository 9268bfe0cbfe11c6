import * as z from 'zod';
import { documentKinds } from '#shared/domain/document.ts';

/** Common fields of a folder's records. */
export const folderFields = { kind: z.enum(documentKinds), owner: z.string() };
