import './announced';
import { createForeignLoader } from './foreignLoader';
import { scriptLimits } from '../limits';
import { createFetchKnown } from './fetchKnown';
import { createRefusals } from './refusals';
import { guardScripts } from './guardScripts';

/** A separate script, which the document fetches for the first foreign remote. */
const announced = globalThis.__fieldlineForeign;
const gate = globalThis.__fieldlineScripts;
if (announced && gate) {
  const { entryMs } = scriptLimits(announced.loadLimitMs);
  const refusals = createRefusals(document);
  const isForeign = (address: string) =>
    Object.values(announced.remotes).some(({ base }) =>
      address.startsWith(new URL(base, document.baseURI).href),
    );
  guardScripts(gate, isForeign, refusals.tell);
  announced.load = createForeignLoader({
    remotes: announced.remotes,
    admit: gate.admit,
    fetchKnown: createFetchKnown(document, entryMs),
    refusals,
    entryMs,
  });
}
