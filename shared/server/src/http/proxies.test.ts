import { openTestServer } from '../testing/testServer';

jest.setTimeout(120_000);

/** The status of the last of many calls, each with another sender's address in its header. */
async function lastOfMany(proxies: readonly string[]) {
  const server = await openTestServer({ callsPerSecond: 1, proxies });
  let status = 0;
  for (let index = 0; index < 20; index += 1) {
    const headers = { 'x-forwarded-for': `10.0.0.${index}`, 'x-real-ip': `10.0.0.${index}` };
    status = (await server.call('GET', '/products', { headers })).status;
  }
  await server.close();
  return status;
}

test('an address in a header counts only from a proxy that is configured', async () => {
  expect(await lastOfMany([])).toBe(429);
  expect(await lastOfMany(['127.0.0.1', '::1'])).toBe(401);
});
