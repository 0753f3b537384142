import { photos } from '../../database/schema';
import { openPostgres } from '../../database/postgres';
import { createTestDatabase } from '../../testing/testDatabase';
import { knownPhotoIds } from './repository';

test('the ids of all workspaces’ photos are read, whatever the size of a page', async () => {
  const { settings, drop } = await createTestDatabase();
  const database = await openPostgres(settings.databaseUrl ?? '');
  try {
    const ids = Array.from({ length: 7 }, (_, number) => `photo-${number}`);
    const file = { name: 'a.png', type: 'image/png', size: 1, width: 1, height: 1 };
    await database.db
      .insert(photos)
      .values(ids.map((id, number) => ({ ...file, id, workspace: `w${number % 3}` })));
    for (const atOnce of [1, 3, 7, 100]) {
      const known: string[] = [];
      for await (const page of knownPhotoIds(database.db, atOnce)) {
        expect(page.length).toBeLessThanOrEqual(atOnce);
        known.push(...page);
      }
      expect(known.sort()).toEqual(ids);
    }
  } finally {
    await database.close();
    await drop();
  }
});
