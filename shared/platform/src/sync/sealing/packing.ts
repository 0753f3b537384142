import { deflateSync, inflateSync } from 'fflate';
import { type Bytes, joined, textOf, utf8 } from './bytes';

/** The first byte of a packed text. It means: deflate with `PHRASES`. */
const PACKED = 1;
/**
 * That byte, then the length of the unpacked text (uint32, big-endian). If the length is known, fflate allocates no
 * buffer of 131 kB per record, which made unpacking four times slower.
 */
const HEADER_BYTES = 5;
/** The first byte, `{`, of JSON that is not packed. Earlier versions of the suite sealed records so. */
const JSON_OBJECT = 0x7b;
/**
 * The dictionary of deflate, because most records are too short to repeat their own field names. The most frequent
 * phrases come last, where references to them are shortest. Never change it: texts packed with it could no longer be
 * read. Another dictionary needs another first byte.
 */
const PHRASES = utf8(
  [
    String.raw`"e":[{"field":"notes","value":"","at":"{\"id\":\"preferences\",\"reportPaper\":\"a4\",\"theme\":\"dark\"`,
    String.raw`,\"company\":\"\",\"email\":\"\",\"followUpAt\":\"\",\"industry\":\"\",\"lastContact\":\"\",\"linkedinUrl\":\"`,
    String.raw`https://www.linkedin.com/in/\",\"location\":\"\",\"name\":\"\",\"notes\":\"\",\"phone\":\"+\",\"position\":\"`,
    String.raw`\",\"status\":\"active\",\"tags\":[],\"team\":\"\",\"updatedAt\":\"2026-01-01T00:00:00.000Z\"}"}`,
    String.raw`\",\"editedAt\":\"\",\"language\":\"en\",\"previous\":[{\"standIn\":true,\"standInParts\":[\"\"],\"advice\":[\"`,
    String.raw`{"v":1,"id":"person_","c":"","a":[],"t":"{\"content\":{\"callToAction\":\"\",\"followUp\":\"\",\"introduction\":\"`,
    String.raw`\",\"keyPoints\":[\"\",\"\"],\"objectionHandling\":[{\"objection\":\"\",\"response\":\"\"}],\"questions\":[\"`,
    String.raw`?\",\"\"],\"valueProposition\":\"\"},\"createdAt\":\"2026-01-01T00:00:00.000Z\",\"id\":\"guide_\",\"leadId\":\"`,
    String.raw`person_\",\"personId\":\"person_\",\"productId\":\"product_\"}"}`,
  ].join(''),
);

/** Compresses the JSON of a record. This comes before sealing, because sealed bytes cannot be compressed. */
export function pack(json: string): Bytes {
  const plain = utf8(json);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint8(0, PACKED);
  header.setUint32(1, plain.length);
  return joined(new Uint8Array(header.buffer), deflateSync(plain, { dictionary: PHRASES }));
}

/** @throws Error if a newer version of the suite has packed the record in another way */
export function unpack(bytes: Bytes): string {
  if (bytes[0] === JSON_OBJECT) return textOf(bytes);
  if (bytes[0] !== PACKED)
    throw new Error('This version cannot unpack a record; a newer one has written it');
  const { buffer, byteOffset } = bytes;
  const out = new Uint8Array(new DataView(buffer, byteOffset).getUint32(1));
  inflateSync(bytes.subarray(HEADER_BYTES), { dictionary: PHRASES, out });
  return textOf(out);
}
