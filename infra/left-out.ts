/** Stands in a bundle for a package that none of our calls reaches; one that does after all fails by name. */
class LeftOut {
  constructor() {
    throw new Error('A package that infra/bundle.ts leaves out was needed.');
  }
}

// What CommonJS gets.
export { LeftOut as 'module.exports' };
