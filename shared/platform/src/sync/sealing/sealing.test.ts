import { recoveryCodeOf, readRecoveryCode } from './recoveryCode';
import {
  createPair,
  openWith,
  publicBytes,
  randomBytes,
  SealBrokenError,
  sealFor,
} from './ciphers';
import {
  continues,
  createInvitation,
  createKeyring,
  createRecovery,
  epochOf,
  openByCode,
  openInvitation,
  recoveryPairIn,
  sealForCode,
  withNewKey,
} from './keyring';
import { fromBase64, fromBase64Url, toBase64 } from './bytes';
import { createRecordSeal } from './recordSeal';

const location = { collection: 'people', id: 'opaque', epoch: 1 } as const;

test('a recovery code is 160 bits in groups of four, and is read as people type it', async () => {
  const secret = randomBytes(20);
  const code = await recoveryCodeOf(secret);
  expect(code).toMatch(/^([A-Z2-7]{4}-){8}[A-Z2-7]{4}$/);
  const typed = ` ${code.toLowerCase().replaceAll('-', ' – ')} `;
  expect(await readRecoveryCode(typed)).toEqual({ kind: 'code', secret });
});

test('an incomplete or mistyped code is distinguished from a wrong one', async () => {
  const code = await recoveryCodeOf(randomBytes(20));
  expect(await readRecoveryCode(code.slice(0, -1))).toEqual({ kind: 'incomplete' });
  expect(await readRecoveryCode(`${code}A`)).toEqual({ kind: 'incomplete' });
  for (const at of [0, 17, 43]) {
    const other = code[at] === 'A' ? 'B' : 'A';
    const mistyped = code.slice(0, at) + other + code.slice(at + 1);
    expect(await readRecoveryCode(mistyped)).toEqual({ kind: 'mistyped' });
  }
});

test('zeros, ones and eights are read as the letters they look like', async () => {
  const secret = new Uint8Array(20);
  const code = await recoveryCodeOf(secret);
  expect(await readRecoveryCode(code.replaceAll('O', '0').replaceAll('I', '1'))).toEqual({
    kind: 'code',
    secret,
  });
});

test('a record opens only at its own location with its own key', async () => {
  const keyring = createKeyring();
  const seal = createRecordSeal('ada', keyring);
  const sealed = await seal.seal(location, '{"name":"Grace"}');
  expect(await seal.open(location, sealed)).toBe('{"name":"Grace"}');
  expect(await seal.seal(location, '{"name":"Grace"}')).not.toBe(sealed);
  const elsewhere = [
    seal.open({ ...location, id: 'other' }, sealed),
    seal.open({ ...location, collection: 'guides' }, sealed),
    seal.open({ ...location, epoch: 2 }, sealed),
    createRecordSeal('bob', keyring).open(location, sealed),
    createRecordSeal('ada', createKeyring()).open(location, sealed),
    seal.open(location, 'no base64!'),
  ];
  const outcomes = await Promise.allSettled(elsewhere);
  expect(outcomes.map(({ status }) => status)).toEqual(elsewhere.map(() => 'rejected'));
  const bytes = fromBase64(sealed);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await expect(seal.open(location, toBase64(bytes))).rejects.toThrow(SealBrokenError);
});

test('ids tell nothing, and are the same for every device', async () => {
  const keyring = createKeyring();
  const id = await createRecordSeal('ada', keyring).idOf('people', 'person_1');
  expect(id).toMatch(/^[\w-]{24}$/);
  const later = createRecordSeal('ada', withNewKey(keyring));
  expect(await later.idOf('people', 'person_1')).toBe(id);
  expect(await later.idOf('guides', 'person_1')).not.toBe(id);
});

test('a recovery code opens the keys, also those that were made later by a device that has no code', async () => {
  const recovery = await createRecovery('ada');
  const keyring = createKeyring();
  const kept = await sealForCode('ada', keyring, recovery);
  expect(await openByCode('ada', kept, recovery.secret)).toEqual(keyring);
  const next = withNewKey(keyring);
  const later = await sealForCode('ada', next, await recoveryPairIn('ada', kept, keyring));
  expect(await openByCode('ada', later, recovery.secret)).toEqual(next);
  expect([epochOf(next), continues(next, keyring), continues(keyring, next)]).toEqual([
    2,
    true,
    false,
  ]);
  await expect(openByCode('ada', later, randomBytes(20))).rejects.toThrow(SealBrokenError);
  await expect(openByCode('bob', later, recovery.secret)).rejects.toThrow(SealBrokenError);
});

test('a new code makes the old one useless', async () => {
  const [old, fresh] = [await createRecovery('ada'), await createRecovery('ada')];
  const keyring = createKeyring();
  const kept = await sealForCode('ada', keyring, fresh);
  // A device that has not heard of the new code seals newer keys for it all the same.
  const later = await sealForCode(
    'ada',
    withNewKey(keyring),
    await recoveryPairIn('ada', kept, keyring),
  );
  await expect(openByCode('ada', later, old.secret)).rejects.toThrow(SealBrokenError);
  await expect(recoveryPairIn('ada', kept, createKeyring())).rejects.toThrow(SealBrokenError);
  expect(await openByCode('ada', kept, fresh.secret)).toEqual(keyring);
  await expect(openByCode('ada', kept, old.secret)).rejects.toThrow(SealBrokenError);
});

test('an invitation opens with the secret of its link', async () => {
  const keyring = createKeyring();
  const { secret, id, sealed } = await createInvitation('ada', keyring);
  expect(id).not.toContain(secret.slice(0, 16));
  expect(await openInvitation('ada', fromBase64Url(secret), sealed)).toEqual(keyring);
  await expect(openInvitation('bob', fromBase64Url(secret), sealed)).rejects.toThrow(
    SealBrokenError,
  );
});

test('a value sealed for a device opens only there', async () => {
  const [desk, phone] = [await createPair(false), await createPair(false)];
  const sealed = await sealFor(await publicBytes(desk), 'keys', 'ada desk');
  expect(await openWith(desk.privateKey, sealed, 'ada desk')).toBe('keys');
  await expect(openWith(phone.privateKey, sealed, 'ada desk')).rejects.toThrow(SealBrokenError);
  await expect(openWith(desk.privateKey, sealed, 'ada phone')).rejects.toThrow(SealBrokenError);
});
