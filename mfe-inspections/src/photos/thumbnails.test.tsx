import { decodePhoto } from '@fieldline/contracts';
import type { Platform } from '@fieldline/platform';
import { createFakeApi, renderWithPlatform } from '@fieldline/testing';
import { photoWireOf } from '@fieldline/testing/fixtures';
import { screen } from '@testing-library/react';
import { PhotoTile } from './grid/PhotoTile';
import { sizedThumbnailOf, stepFor } from './thumbnails';

test.each([
  ['a small tile', { width: 128, height: 128 }, { width: 4000, height: 3000 }, 300],
  ['the same on a dense screen', { width: 256, height: 256 }, { width: 4000, height: 3000 }, 600],
  ['the large tile', { width: 300, height: 300 }, { width: 4000, height: 3000 }, 600],
  ['an upright photo', { width: 300, height: 300 }, { width: 3000, height: 4000 }, 600],
  ['the large tile on a dense screen', { width: 600, height: 600 }, { width: 4, height: 3 }, 1000],
  ['exactly a step', { width: 300, height: 300 }, { width: 10, height: 10 }, 300],
  ['a wide panorama', { width: 300, height: 300 }, { width: 9000, height: 3000 }, 1000],
  ['more than there is', { width: 3000, height: 3000 }, { width: 4000, height: 3000 }, 1200],
  ['a box that is not laid out yet', { width: 0, height: 0 }, { width: 4000, height: 3000 }, 300],
])('the step for %s', (_case, box, photo, step) => {
  expect(stepFor(box, photo)).toBe(step);
});

test('before its details are known, a photo is expected to be as cameras take it', () => {
  expect(stepFor({ width: 230, height: 230 })).toBe(600);
  expect(stepFor({ width: 220, height: 220 })).toBe(300);
});

describe('a photo of the grid', () => {
  const wire = photoWireOf({ id: 'p1', width: 4000, height: 3000 });
  let rect: jest.SpyInstance;
  const before = window.devicePixelRatio;
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    rect = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  });
  afterEach(() => {
    rect.mockRestore();
    Object.assign(window, { devicePixelRatio: before });
  });

  async function show(side: number, density: number) {
    rect.mockReturnValue(new DOMRect(0, 0, side, side));
    Object.assign(window, { devicePixelRatio: density });
    const api = createFakeApi({ photos: [wire] });
    const asked: string[] = [];
    const fetch: typeof api.fetch = (input, init) => {
      const { pathname, search } = new URL(
        input instanceof Request ? input.url : input,
        'http://localhost',
      );
      if (pathname.endsWith('/thumbnail')) asked.push(`${pathname}${search}`);
      return api.fetch(input, init);
    };
    await renderWithPlatform(
      <PhotoTile
        id="p1"
        position={1}
        total={1}
        photo={decodePhoto(wire)}
        isSelected={undefined}
        onPress={() => undefined}
      />,
      { api: { ...api, fetch } },
    );
    await screen.findByRole('img', { name: 'Photo 1 of 1' });
    return asked;
  }

  test.each([
    [140, 1, '/api/files/p1/thumbnail'],
    [140, 2, '/api/files/p1/thumbnail?size=600'],
    [292, 1, '/api/files/p1/thumbnail?size=600'],
    [292, 2, '/api/files/p1/thumbnail?size=1000'],
    [292, 3, '/api/files/p1/thumbnail?size=1200'],
  ])('of %i pixels at density %i is asked for once, by the step', async (side, density, call) => {
    expect(await show(side, density)).toEqual([call]);
  });
});

test('without a connection it is the stored small one', async () => {
  const asked: unknown[] = [];
  const small = new Blob(['small']);
  let isLost = true;
  const api = {
    download: async (_endpoint: unknown, { query }: { query?: object }) => {
      asked.push(query);
      if (query) throw new TypeError('Failed to fetch');
      return small;
    },
  };
  const platform = { api, connection: { isLost: () => isLost } } as unknown as Platform;
  const { signal } = new AbortController();
  expect(await sizedThumbnailOf(platform, 'p1', 1000, signal)).toBe(small);
  expect(asked).toEqual([{ size: 1000 }, undefined]);
  isLost = false;
  await expect(sizedThumbnailOf(platform, 'p1', 1000, signal)).rejects.toThrow('Failed to fetch');
});
