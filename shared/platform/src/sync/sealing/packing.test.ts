import { salesGuideOf } from '@fieldline/testing/fixtures';
import { canonical } from '../merging/values';
import { fromBase64, toBase64, utf8 } from './bytes';
import { importKey, SealBrokenError, sealBytes, sealText } from './ciphers';
import { createKeyring, keyOf } from './keyring';
import { pack, unpack } from './packing';
import { createRecordSeal } from './recordSeal';

const json = JSON.stringify({ v: 1, id: 'guide_1', t: canonical(salesGuideOf()) });

test('a packed text is less than half as long, and the same when it is unpacked', () => {
  const packed = pack(json);
  expect(packed.length).toBeLessThan(utf8(json).length / 2);
  expect(unpack(packed)).toBe(json);
  expect(unpack(pack('{"t":"Ünï — 漢字 🏗️"}'))).toBe('{"t":"Ünï — 漢字 🏗️"}');
});

/** Packed by the first version that packed records. Never change it. */
const PACKED_ONCE = 'AQAAAHHDFhuGuKIDlkWhylDTtXtRYnKqgkd+ATinYk+yQAsB';

test('a text that the first version packed can still be read', () => {
  expect(unpack(fromBase64(PACKED_ONCE))).toBe(
    String.raw`{"v":1,"id":"person_1","c":"","a":[],"t":"{\"id\":\"person_1\",\"name\":\"Grace Hopper\",\"status\":\"active\"}"}`,
  );
});

test('a record sealed without packing opens; one packed by a newer version fails, and is not called broken', async () => {
  const keyring = createKeyring();
  const location = { collection: 'people', id: 'opaque', epoch: 1 } as const;
  const key = await importKey(keyOf(keyring, 1));
  const context = JSON.stringify(['record', 'ada', 'people', 'opaque', 1]);
  const seal = createRecordSeal('ada', keyring);
  expect(await seal.open(location, await sealText(key, json, context))).toBe(json);
  // Broken records are skipped for good. This one must be read again once this device is up to date.
  const newer = toBase64(await sealBytes(key, Uint8Array.of(2, 3), context));
  const failure: unknown = await seal.open(location, newer).catch((error: unknown) => error);
  expect(failure).toEqual(
    new Error('This version cannot unpack a record; a newer one has written it'),
  );
  expect(failure).not.toBeInstanceOf(SealBrokenError);
});
