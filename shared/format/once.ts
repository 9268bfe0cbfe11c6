/** Makes a thing on first use: formatters cost milliseconds that a cold start need not pay. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
