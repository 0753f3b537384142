import { s3Configuration } from './s3Configuration';

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'suite',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

test('the variables configure a store; a service without regions needs no region', () => {
  expect(s3Configuration({})).toBeUndefined();
  const store = { endpoint: 'https://s3.example', bucket: 'suite', accessKeyId: 'id' };
  expect(s3Configuration(WHOLE)).toMatchObject({ ...store, region: 'us-east-1' });
  expect(s3Configuration({ ...WHOLE, S3_REGION: 'eu-1' })).toMatchObject({ region: 'eu-1' });
});

test.each(Object.keys(WHOLE))(
  'without %s the store is refused, and the message contains no secret',
  (name) => {
    const read = () => s3Configuration({ ...WHOLE, [name]: undefined });
    expect(read).toThrow(`${name} is missing`);
    expect(read).not.toThrow(/=|"secret"/);
  },
);
