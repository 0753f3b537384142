import { setImmediate } from 'node:timers/promises';
import { openS3StandIn } from '@fieldline/releases/testing';
import { openTestServer } from '../testing/testServer';

test('another database’s bucket is not swept, and the log says so', async () => {
  const service = await openS3StandIn();
  const settings = { photosBucket: service.configuration };
  const ofFirst = 'photos/database';
  const log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const said = () => log.mock.calls.filter(([line]) => String(line).includes('another database'));
  const swept = async () => {
    while (!service.objects.has('photos/swept')) await setImmediate();
  };
  const first = await openTestServer(settings);
  try {
    await swept();
    const owner = String(service.objects.get(ofFirst)?.content);
    service.objects.delete('photos/swept');
    const other = await openTestServer(settings);
    try {
      while (said().length === 0) await setImmediate();
      expect(String(service.objects.get(ofFirst)?.content)).toBe(owner);
      expect(service.objects.has('photos/swept')).toBe(false);
      // After a restart, the first database still owns the bucket.
      await first.restart();
      await swept();
      expect(said()).toHaveLength(1);
    } finally {
      await other.close();
    }
  } finally {
    log.mockRestore();
    await first.close();
    await service.close();
  }
});
