import { createPacing } from './pacing';

/** Lets all settled promises run their handlers. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const frames: (() => void)[] = [];
  const pacing = createPacing(() => new Promise((resolve) => frames.push(resolve)));
  const come: string[] = [];
  return {
    pacing,
    come,
    load: (name: string, order?: number) => {
      void pacing.paced(async () => name, order).then((result) => come.push(result));
    },
    frame: async () => {
      for (const paint of frames.splice(0)) paint();
      await settle();
    },
  };
}

test('no work starts before the first screen is painted', async () => {
  const { pacing, frame } = setUp();
  const work = jest.fn(async () => 'done');
  const result = pacing.paced(work);
  await frame();
  expect(work).not.toHaveBeenCalled();
  pacing.begin();
  await settle();
  expect(work).not.toHaveBeenCalled();
  await frame();
  expect(await result).toBe('done');
});

test('results are delivered one at a time, with a frame in between', async () => {
  const { pacing, come, load, frame } = setUp();
  pacing.begin();
  await settle();
  await frame();
  for (const name of ['a', 'b', 'c']) load(name);
  await settle();
  expect(come).toEqual(['a']);
  await frame();
  expect(come).toEqual(['a', 'b']);
  await frame();
  expect(come).toEqual(['a', 'b', 'c']);
  await frame();
  load('d');
  await settle();
  expect(come.at(-1)).toBe('d');
});

test('of several ready results, the one with the lowest order is next', async () => {
  const { pacing, come, load, frame } = setUp();
  pacing.begin();
  await settle();
  await frame();
  load('last', 70);
  await settle();
  load('low', 60);
  load('high', 30);
  load('low too', 60);
  await settle();
  for (let count = 0; count < 3; count += 1) await frame();
  expect(come).toEqual(['last', 'high', 'low', 'low too']);
});

test('a failure is reported at once, and delays nothing', async () => {
  const { pacing, come, load, frame } = setUp();
  pacing.begin();
  await settle();
  await frame();
  load('a');
  const failing = pacing.paced(async () => {
    throw new Error('down');
  });
  await expect(failing).rejects.toThrow('down');
  load('b');
  await frame();
  expect(come).toEqual(['a', 'b']);
});

test('a hidden tab, which draws no frames, still continues', async () => {
  const draw = jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  const pacing = createPacing();
  pacing.begin();
  expect(await pacing.paced(async () => 'done')).toBe('done');
  draw.mockRestore();
});
