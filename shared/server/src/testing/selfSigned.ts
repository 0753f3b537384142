import { generateKeyPairSync, sign } from 'node:crypto';

/** Parts of a certificate (X.690, RFC 5280): only those that a self-signed one needs. */
const part = (tag: number, ...inside: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(inside);
  const { length } = content;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const SEQUENCE = 0x30;
const sequence = (...inside: readonly Buffer[]) => part(SEQUENCE, ...inside);
const octets = (inside: Buffer) => part(0x04, inside);
const bits = (inside: Buffer) => part(0x03, Buffer.from([0]), inside);
const named = (hex: string) => part(0x06, Buffer.from(hex, 'hex'));
const time = (at: number) =>
  part(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`));

const ECDSA_WITH_SHA256 = sequence(named('2a8648ce3d040302'));
const NAME = sequence(
  part(0x31, sequence(named('550403'), part(0x0c, Buffer.from('Fieldline test')))),
);
const TRUE = part(0x01, Buffer.from([255]));
const AN_HOUR_MS = 3_600_000;

/** A key and a certificate for a host, good for two hours, as PEM: its own authority. */
export function selfSigned(host: string): { readonly key: string; readonly certificate: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const isAuthority = sequence(named('551d13'), TRUE, octets(sequence(TRUE)));
  const ofHost = part(0x82, Buffer.from(host));
  const subject = sequence(named('551d11'), octets(sequence(ofHost)));
  const content = sequence(
    part(0xa0, part(0x02, Buffer.from([2]))),
    part(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    NAME,
    sequence(time(Date.now() - AN_HOUR_MS), time(Date.now() + AN_HOUR_MS)),
    NAME,
    publicKey.export({ type: 'spki', format: 'der' }),
    part(0xa3, sequence(isAuthority, subject)),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ECDSA_WITH_SHA256, bits(signature)).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    certificate: `-----BEGIN CERTIFICATE-----\n${whole}\n-----END CERTIFICATE-----\n`,
  };
}
