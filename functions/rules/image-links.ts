import type { TermSheetEntity } from '#shared/contract/termsheets.ts';
import { type Document, isPicture, isServable, keyOf } from '#shared/domain/document.ts';
import type { FileService } from '../services/files.ts';

export const imageLinks = (images: Document[], files: FileService): Promise<TermSheetEntity['images']> =>
  Promise.all(
    images
      .filter((image) => isServable(image) && isPicture(image))
      .map(async (image) => ({
        itemUniqueId: image.itemUniqueId,
        itemName: image.itemName,
        url: await files.link({ ...image, key: keyOf(image) }, 'inline'),
      })),
  );
