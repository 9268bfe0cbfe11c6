/** Refusal by its name at AWS. */
export class KmsError extends Error {
  constructor(name: string, message: string) {
    super(message);
    this.name = name;
  }
}
