import { deflateSync, inflateSync } from 'fflate';
import { type Bytes, joined, textOf, utf8 } from './bytes';

/** The first byte of a packed text. It stands for deflate with these phrases. */
const PACKED = 1;
/**
 * That byte, and the length of the unpacked text in four: with it the library needs no buffer of 131 kB for each record,
 * which took four times as long as all else.
 */
const HEADER_BYTES = 5;
/** The first byte of a text that is not packed, as records were sealed at first: a brace. */
const JSON_OBJECT = 0x7b;
/**
 * What deflate knows before the first byte: most records are too short to repeat their own field
 * names. The most frequent stand last, where references to them are shortest. Never change them:
 * what they packed could not be read. Other phrases need another first byte.
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

/** A JSON text as records are sealed: packed, because sealed bytes compress no more. */
export function pack(json: string): Bytes {
  const plain = utf8(json);
  const header = new DataView(new ArrayBuffer(HEADER_BYTES));
  header.setUint8(0, PACKED);
  header.setUint32(1, plain.length);
  return joined(new Uint8Array(header.buffer), deflateSync(plain, { dictionary: PHRASES }));
}

/** @throws Error where a newer version of the suite has packed it otherwise */
export function unpack(bytes: Bytes): string {
  if (bytes[0] === JSON_OBJECT) return textOf(bytes);
  if (bytes[0] !== PACKED) throw new Error('A record is packed in a way that this version lacks');
  const { buffer, byteOffset } = bytes;
  const out = new Uint8Array(new DataView(buffer, byteOffset).getUint32(1));
  inflateSync(bytes.subarray(HEADER_BYTES), { dictionary: PHRASES, out });
  return textOf(out);
}
