import * as z from 'zod';
import { documentKinds } from '#shared/domain/document.ts';

export const folderFields = { kind: z.enum(documentKinds), owner: z.string() };
