/** Days that a tape that buyers never saw is kept after its last change, with what was made of it (pools.md D). */
export const UNPUBLISHED_DAYS = 90;
/** On the files of such a tape: the bucket lets them go by it. */
export const UNPUBLISHED_TAG = { key: 'tape', value: 'unpublished' };
