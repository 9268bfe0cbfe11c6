export const handler = async (): Promise<never> => {
  throw new Error('This function is not built yet.');
};
