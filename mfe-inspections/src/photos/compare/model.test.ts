import { decodePhoto, type Place } from '@fieldline/contracts';
import { photoWireOf } from '@fieldline/testing/fixtures';
import { distanceBetween, type EarlierPhoto, isSameLocation, ranked } from './model';

const at = (latitude: number, longitude: number, accuracy: number | null = null) => ({
  latitude,
  longitude,
  accuracy,
});
const bridge = at(51.5, -0.12);

const earlier = (
  id: string,
  { date = '2026-05-01', location = '', place = null as Place | null } = {},
): EarlierPhoto => ({
  photo: decodePhoto(photoWireOf({ id, place })),
  visit: { id: `visit of ${id}`, title: 'Inspection', date, location },
});

test.each([
  [bridge, bridge, 0],
  [bridge, at(51.501, -0.12), 111],
  [at(0, 179.9995), at(0, -179.9995), 111],
])('the distance between two places in metres', (one, other, metres) => {
  expect(Math.round(distanceBetween(one, other))).toBe(metres);
});

test.each([
  ['North pier', ' north Pier ', true],
  ['North pier', 'South pier', false],
  ['', '', false],
])('whether the locations %j and %j are the same', (one, other, same) => {
  expect(isSameLocation(one, other)).toBe(same);
});

describe('the best match of the earlier photos comes first', () => {
  const order = (...photos: EarlierPhoto[]) =>
    ranked({ visit: { location: 'North pier' }, place: bridge }, photos).map(
      ({ photo }) => photo.id,
    );

  test('by place, then by location, then by day', () => {
    expect(
      order(
        earlier('far', { place: at(52, -0.12), location: 'North pier', date: '2026-09-01' }),
        earlier('unknown'),
        earlier('newer', { date: '2026-06-01' }),
        earlier('same location', { location: 'north pier' }),
        earlier('near', { place: at(51.5001, -0.12) }),
      ),
    ).toEqual(['near', 'same location', 'newer', 'unknown', 'far']);
  });

  test('at the same place, by the direction of the camera', () => {
    const facing = (heading?: number) => ({ ...bridge, ...(heading !== undefined && { heading }) });
    const order = ranked({ visit: { location: '' }, place: facing(350) }, [
      earlier('other way', { place: facing(170), date: '2026-09-01' }),
      earlier('unknown', { place: facing(), date: '2026-08-01' }),
      earlier('same way', { place: facing(20) }),
      earlier('no place', { date: '2026-10-01' }),
    ]);
    expect(order.map(({ photo }) => photo.id)).toEqual([
      'same way',
      'unknown',
      'other way',
      'no place',
    ]);
  });

  test('at equally likely places, by similarity, unless the photos are not alike', () => {
    const differences = new Map([
      ['other place', 0],
      ['alike', 12],
      ['most alike', 2],
      ['other, newer', 31],
      ['other', 25],
    ]);
    const order = ranked({ visit: { location: 'North pier' }, place: bridge, differences }, [
      earlier('other place', { place: at(52, -0.12) }),
      earlier('other', { date: '2026-06-01' }),
      earlier('other, newer', { date: '2026-07-01' }),
      earlier('alike'),
      earlier('most alike'),
      earlier('same location', { location: 'North pier', date: '2026-01-01' }),
    ]);
    expect(order.map(({ photo }) => photo.id)).toEqual([
      'same location',
      'most alike',
      'alike',
      'other, newer',
      'other',
      'other place',
    ]);
  });

  test('an inaccurate place may be near', () => {
    const rough = earlier('rough', { place: at(51.5008, -0.12, 80) });
    const exact = earlier('exact', { place: at(51.5008, -0.12) });
    const [first, second] = ranked({ visit: { location: '' }, place: bridge }, [exact, rough]);
    expect([first?.photo.id, first?.isNear]).toEqual(['rough', true]);
    expect([second?.photo.id, second?.isNear]).toEqual(['exact', false]);
  });
});
