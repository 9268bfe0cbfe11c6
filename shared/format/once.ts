/** Lazy: formatters cost milliseconds that a cold start needn't pay. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
