import {
  goalsOf,
  HEALTH_ADDRESS,
  pointerOf,
  type RegistryPointers,
  SHELL,
  type ShownHealth,
} from '@fieldline/contracts';
import { budgetLines, openHealth, type Releases } from '@fieldline/releases';
import type { FastifyInstance } from 'fastify';
import type { Testers } from './testers';

interface Settings {
  readonly releases: Releases;
  readonly readPointers: () => Promise<RegistryPointers>;
  readonly testers: Testers;
}

/** Reports the health of the served versions to testers: the inspector shows it. */
export function serveHealth(
  app: FastifyInstance,
  { releases, readPointers, testers }: Settings,
): void {
  app.get(HEALTH_ADDRESS, async (request, reply): Promise<ShownHealth | void> => {
    if (!testers.mayTry(request)) return reply.callNotFound();
    const pointers = await readPointers();
    const counted = await openHealth(releases.health).read();
    const shown = [SHELL, ...Object.keys(pointers.remotes)].flatMap((name) => {
      const pointer = pointerOf(pointers, name);
      return [pointer?.live, pointer?.canary?.id].flatMap((id) => (id ? [{ name, id }] : []));
    });
    reply.header('cache-control', 'no-store');
    return Promise.all(
      shown.map(async ({ name, id }) => {
        const goals = goalsOf(await releases.read(name, id).catch(() => ({})));
        return { name, id, lines: [...budgetLines(counted.of(name, id), goals)] };
      }),
    );
  });
}
