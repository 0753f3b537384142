import { createNudges } from './nudges';

test('if nudges may have been missed, onMissed is called, or else the listener', () => {
  const nudges = createNudges();
  const [plain, told, missed] = [jest.fn(), jest.fn(), jest.fn()];
  nudges.hear('a', plain);
  const stop = nudges.hear('a', told, missed);
  nudges.tellAll();
  expect([plain, told, missed].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  nudges.tell('a');
  expect([plain, told, missed].map(({ mock }) => mock.calls.length)).toEqual([2, 1, 1]);
  stop();
  nudges.tell('a');
  expect(told).toHaveBeenCalledTimes(1);
});

test('the time since the last nudge is known, or else since the watch began', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const nudges = createNudges();
  now.mockReturnValue(5000);
  expect(nudges.sinceTold('team a')).toBe(4000);
  await nudges.announce('team a');
  now.mockReturnValue(5500);
  expect([nudges.sinceTold('team a'), nudges.sinceTold('team b')]).toEqual([500, 4500]);
  // Many others push out `team a`. Its time then counts for all that are not remembered.
  for (let each = 0; each < 10_000; each += 1) nudges.tell(`user ${each}`);
  now.mockReturnValue(6000);
  expect([nudges.sinceTold('team a'), nudges.sinceTold('user 9')]).toEqual([1000, 500]);
  now.mockRestore();
});
