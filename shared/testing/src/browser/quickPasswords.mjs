// Imported before a test server: makes hashing passwords fast. The recommended cost takes a quarter of a second for each
// registration and sign-in. localIdentity.test.ts tests the hashes of production.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt, scryptSync } = crypto;
const QUICK = { N: 2, r: 8, p: 1 };
Object.assign(crypto, {
  scrypt: (password, salt, bytes, _cost, done) => scrypt(password, salt, bytes, QUICK, done),
  scryptSync: (password, salt, bytes) => scryptSync(password, salt, bytes, QUICK),
});
syncBuiltinESMExports();
