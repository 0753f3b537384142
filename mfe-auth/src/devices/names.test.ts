import { namesOf } from './names';

const device = (id: string, name: string | null) => ({
  id,
  about: name === null ? null : { name, browser: 'Chrome 140' },
  lastSeen: '2026-11-25T10:00:00.000Z',
});

test('devices of the same name are numbered in a stable order', () => {
  const devices = [
    device('c', 'Mac'),
    device('b', 'iPhone'),
    device('a', 'Mac'),
    device('d', null),
    device('e', null),
  ];
  const names = Object.fromEntries(namesOf(devices));
  expect(names).toEqual({
    ...{ a: 'Mac', b: 'iPhone', c: 'Mac 2' },
    ...{ d: 'Unknown device', e: 'Unknown device 2' },
  });
  expect(Object.fromEntries(namesOf(devices.toReversed()))).toEqual(names);
});
