/** Days that unpublished tapes are kept after their last change (pools.md D). */
export const UNPUBLISHED_DAYS = 90;
/** Tag by which the bucket expires unpublished files. */
export const UNPUBLISHED_TAG = { key: 'tape', value: 'unpublished' };
