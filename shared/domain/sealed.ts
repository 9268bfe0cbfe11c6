/** Text that only its KMS key opens; all of it base64. `key`: the data key, encrypted. */
export interface Sealed {
  key: string;
  iv: string;
  text: string;
  tag: string;
}
