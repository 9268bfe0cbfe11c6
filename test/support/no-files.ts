/** Of a bucket that nothing is to be left in. */
export const noFiles = {
  write: async (key: string): Promise<void> => {
    throw new Error(`${key} was to be written`);
  },
};
