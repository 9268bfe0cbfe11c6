import { createCipheriv, createHash, randomFillSync } from 'node:crypto';

export interface LargePdf {
  pages: number;
  /** Of the one picture on each page, which packs no further. */
  bytesPerPage: number;
  /** Encrypted (AES-256), and to be opened without a password. */
  isProtected?: boolean;
  /** The table of objects is not where the file says. */
  isBroken?: boolean;
}

/** A PDF as large as it is wanted, written piece by piece: libraries would hold it several times. */
export function* largePdf({ pages, bytesPerPage, isProtected = false, isBroken = false }: LargePdf): Generator<Buffer> {
  const places: number[] = [];
  let at = 0;
  const counted = (piece: Buffer) => {
    at += piece.length;
    return piece;
  };
  const object = (body: string, stream?: Buffer) => {
    places.push(at);
    const number = places.length;
    if (!stream) return counted(Buffer.from(`${number} 0 obj\n${body}\nendobj\n`));
    const bytes = isProtected ? encrypted(stream) : stream;
    const head = Buffer.from(`${number} 0 obj\n<<${body}/Length ${bytes.length}>>\nstream\n`);
    return counted(Buffer.concat([head, bytes, Buffer.from('\nendstream\nendobj\n')]));
  };
  yield counted(Buffer.from('%PDF-1.7\n'));
  yield object('<</Type/Catalog/Pages 2 0 R>>');
  const kids = Array.from({ length: pages }, (_, index) => `${4 + index * 3} 0 R`).join(' ');
  yield object(`<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
  yield object(protection);
  const side = Math.max(1, Math.floor(Math.sqrt(bytesPerPage)));
  const picture = randomFillSync(Buffer.alloc(side * side));
  for (let page = 0; page < pages; page++) {
    const own = 4 + page * 3;
    const resources = `/Resources<</XObject<</P ${own + 2} 0 R>>>>`;
    yield object(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]${resources}/Contents ${own + 1} 0 R>>`);
    yield object('', Buffer.from('q 500 0 0 500 50 150 cm /P Do Q'));
    const kind = '/Type/XObject/Subtype/Image/ColorSpace/DeviceGray/BitsPerComponent 8';
    yield object(`${kind}/Width ${side}/Height ${side}`, picture);
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const encrypt = isProtected ? '/Encrypt 3 0 R' : '';
  const trailer = `trailer\n<</Size ${places.length + 1}/Root 1 0 R${encrypt}>>\n`;
  const start = isBroken ? 7 : at;
  yield Buffer.from(
    `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${lines}${trailer}startxref\n${start}\n%%EOF\n`,
  );
}

const key = Buffer.alloc(32, 'k');
const zeros = Buffer.alloc(16);
const aes = (secret: Buffer, bytes: Buffer, isPadded: boolean) => {
  const cipher = createCipheriv('aes-256-cbc', secret, zeros).setAutoPadding(isPadded);
  return Buffer.concat([cipher.update(bytes), cipher.final()]);
};
const encrypted = (bytes: Buffer) => Buffer.concat([zeros, aes(key, bytes, true)]);

/** Of Adobe's first revision of AES-256, whose hash is a plain one. */
const protection = (() => {
  const salts = [Buffer.alloc(8, 'a'), Buffer.alloc(8, 'b')] as const;
  const [check, lock] = salts.map((salt) => createHash('sha256').update(salt).digest()) as [Buffer, Buffer];
  const hex = (...parts: Buffer[]) => `<${Buffer.concat(parts).toString('hex')}>`;
  const filters = '/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF';
  const owner = `/O${hex(Buffer.alloc(48))}/OE${hex(Buffer.alloc(32))}/Perms${hex(zeros)}/P -4`;
  return `<</Filter/Standard/V 5/R 5/Length 256${filters}${owner}/U${hex(check, ...salts)}/UE${hex(aes(lock, key, false))}>>`;
})();
