import { createLimit } from './limit';

const signal = () => new AbortController().signal;

function held() {
  const releases: (() => void)[] = [];
  const job = () => new Promise<void>((done) => releases.push(done));
  return { releases, job };
}

const settled = () => new Promise((done) => setTimeout(done, 0));

test('runs a limited number of jobs at once, the others in turn', async () => {
  const limited = createLimit(2);
  const { releases, job } = held();
  const all = Promise.all([1, 2, 3, 4].map(() => limited(job, signal())));
  await settled();
  expect(releases).toHaveLength(2);
  releases[0]?.();
  await settled();
  expect(releases).toHaveLength(3);
  releases[1]?.();
  releases[2]?.();
  await settled();
  expect(releases).toHaveLength(4);
  releases[3]?.();
  await all;
});

test('a job that is aborted while it waits never starts, and the others continue', async () => {
  const limited = createLimit(1);
  const { releases, job } = held();
  const first = limited(job, signal());
  const controller = new AbortController();
  const given = limited(job, controller.signal);
  const last = limited(job, signal());
  controller.abort(new Error('left'));
  await expect(given).rejects.toThrow('left');
  releases[0]?.();
  await first;
  await settled();
  expect(releases).toHaveLength(2);
  releases[1]?.();
  await last;
});

test('a failed job frees its place', async () => {
  const limited = createLimit(1);
  await expect(limited(() => Promise.reject(new Error('no')), signal())).rejects.toThrow('no');
  await expect(limited(async () => 'yes', signal())).resolves.toBe('yes');
});
