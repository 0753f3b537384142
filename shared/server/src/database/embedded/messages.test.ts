import { DatabaseError } from '../databaseError';
import { readMessages } from './messages';

const int32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const message = (code: string, body: Buffer) =>
  Buffer.concat([Buffer.from(code), int32(body.length + 4), body]);
const row = (...values: readonly (string | null)[]) =>
  message(
    'D',
    Buffer.concat([
      Buffer.from([0, values.length]),
      ...values.map((value) =>
        value === null
          ? int32(-1)
          : Buffer.concat([int32(Buffer.byteLength(value)), Buffer.from(value)]),
      ),
    ]),
  );
const done = (tag: string) => message('C', Buffer.from(`${tag}\0`));

test('rows are read by the types of their fields', () => {
  const fields = [
    ['text', 25],
    ['bool', 16],
    ['int8', 20],
    ['large', 20],
    ['float', 701],
    ['time', 1184],
    ['json', 3802],
    ['absent', 25],
  ] as const;
  const bytes = Buffer.concat([
    message('2', Buffer.alloc(0)),
    row('Müller 🏗', 't', '42', '9007199254740993', '1.5', '2026-01-01 00:00:00+00', '[1]', null),
    done('SELECT 1'),
  ]);
  expect(readMessages(bytes, fields)).toEqual({
    rows: [['Müller 🏗', true, 42, 9007199254740993n, 1.5, '2026-01-01 00:00:00+00', [1], null]],
    affectedRows: 1,
  });
});

test.each([
  ['UPDATE 3', 3],
  ['INSERT 0 2', 2],
  ['BEGIN', undefined],
])('%s changed %s rows', (tag, affectedRows) => {
  expect(readMessages(done(tag), [])).toEqual({ rows: [], affectedRows });
});

test('an error carries its code and its constraint', () => {
  const bytes = message('E', Buffer.from('SERROR\0C23505\0Mduplicate key\0nproducts_pkey\0\0'));
  const read = () => readMessages(bytes, []);
  expect(read).toThrow(DatabaseError);
  expect(read).toThrow(
    expect.objectContaining({
      message: 'duplicate key',
      code: '23505',
      constraint: 'products_pkey',
    }),
  );
});
