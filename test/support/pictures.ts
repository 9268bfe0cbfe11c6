import { crc32, deflateSync } from 'node:zlib';

/** A white PNG. */
export function aPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 255).map((byte, at) => (at % (width + 1) ? byte : 0)));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** The beginning of a JPEG of that size, which is all that a PDF looks at; `orientation` is how the camera was held. */
export function aJpeg(width: number, height: number, orientation = 1): Buffer {
  const orientationTag = `12010300010000000${orientation}000000`;
  const exif = Buffer.from(`45786966000049492a00080000000100${orientationTag}00000000`, 'hex');
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const frame = Buffer.concat([Buffer.from([8]), size, Buffer.from([1, 1, 0x11, 0])]);
  return Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe1, exif),
    segment(0xc0, frame),
    Buffer.from('ffd9', 'hex'),
  ]);
}
