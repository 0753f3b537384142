import { createNudges } from './nudges';

test('where something may have been missed, those are told who want to know', () => {
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

test('it is remembered when somebody was told last; before that, how long nobody can have been', async () => {
  const now = jest.spyOn(performance, 'now').mockReturnValue(1000);
  const nudges = createNudges();
  now.mockReturnValue(5000);
  expect(nudges.sinceTold('team a')).toBe(4000);
  await nudges.announce('team a');
  now.mockReturnValue(5500);
  expect([nudges.sinceTold('team a'), nudges.sinceTold('team b')]).toEqual([500, 4500]);
  // Of the many that follow the first is forgotten, so that nobody can have been told for less.
  for (let each = 0; each < 10_000; each += 1) nudges.tell(`user ${each}`);
  now.mockReturnValue(6000);
  expect([nudges.sinceTold('team a'), nudges.sinceTold('user 9')]).toEqual([1000, 500]);
  now.mockRestore();
});
