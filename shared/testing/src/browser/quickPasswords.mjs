// Before a server of tests: passwords take it no time. What is advised takes a quarter of a second of the processor,
// for each account that a test makes and each that signs in; localIdentity.test.ts shows what is kept in production.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

const { scrypt, scryptSync } = crypto;
const QUICK = { N: 2, r: 8, p: 1 };
Object.assign(crypto, {
  scrypt: (password, salt, bytes, _cost, done) => scrypt(password, salt, bytes, QUICK, done),
  scryptSync: (password, salt, bytes) => scryptSync(password, salt, bytes, QUICK),
});
syncBuiltinESMExports();
