import { readConfiguration } from '../config/configuration';
import { ConfigurationError } from '../config/errors';
import { basesOf } from './webConfiguration';

const web = (variables: Record<string, string>) => readConfiguration(variables, '/base').web;

test('accepts bases for all packages and for one, and the limit of a load', () => {
  expect(
    web({
      FIELDLINE_RELEASE_BASES: 'https://cdn.example/releases, mfe-a=http://localhost:4000/r/',
      FIELDLINE_LOAD_LIMIT_MS: '1500',
    }),
  ).toEqual({
    bases: { '*': 'https://cdn.example/releases', 'mfe-a': 'http://localhost:4000/r/' },
    loadLimitMs: 1500,
  });
});

test.each([
  ['FIELDLINE_RELEASE_BASES', 'cdn.example'],
  ['FIELDLINE_RELEASE_BASES', 'javascript:alert(1)'],
  ['FIELDLINE_RELEASE_BASES', 'Mfe A=https://cdn.example'],
  ['FIELDLINE_IMAGE_ORIGINS', 'https://images.example/path'],
  ['FIELDLINE_IMAGE_ORIGINS', 'http://images.example'],
  ['FIELDLINE_IMAGE_ORIGINS', 'https://a.example; script-src *'],
  ['FIELDLINE_IMAGE_ORIGINS', 'https:'],
  ['FIELDLINE_LOAD_LIMIT_MS', '0'],
  ['FIELDLINE_LOAD_LIMIT_MS', 'long'],
  ['FIELDLINE_VERIFY_KEY', 'absent.pem'],
])('%s=%s is refused with a sentence that names it', (name, value) => {
  const read = () => web({ [name]: value });
  expect(read).toThrow(ConfigurationError);
  expect(read).toThrow(new RegExp(`^${name} .*\\.$`));
});

test('accepts origins of pictures', () => {
  const FIELDLINE_IMAGE_ORIGINS = 'https://images.example/, https://other.example:8443';
  expect(web({ FIELDLINE_IMAGE_ORIGINS })).toEqual({
    imageOrigins: ['https://images.example', 'https://other.example:8443'],
  });
});

test('a package comes from its own base, else from that of all, else from this host', () => {
  const bases = { '*': 'https://cdn.example/all', 'mfe-a': 'https://a.example/r/' };
  const { baseOf, origins } = basesOf(bases, '/releases');
  expect(baseOf('mfe-a')).toBe('https://a.example/r');
  expect(baseOf('mfe-b')).toBe('https://cdn.example/all');
  expect(origins).toEqual(['https://cdn.example', 'https://a.example']);
  expect(basesOf(undefined, '/releases').baseOf('mfe-a')).toBe('/releases');
});
