import { exposedModules, type RemoteManifest } from '@fieldline/contracts';
import type { Usage } from './usage';

/**
 * Differences between a remote's sources and its manifest, as sentences. An absent list is not
 * checked, except that of exposed modules.
 */
export function deviations(
  manifest: RemoteManifest,
  usage: Omit<Usage, 'writes'>,
): readonly string[] {
  const { name, events, calls, storage } = manifest;
  const compare = (
    declared: readonly string[] | undefined,
    used: readonly string[],
    does: string,
    list: string,
  ) =>
    declared === undefined
      ? []
      : [
          ...used
            .filter((each) => !declared.includes(each))
            .map((each) => `${name} ${does} ${each}, which "${list}" does not list`),
          ...declared
            .filter((each) => !used.includes(each))
            .map((each) => `"${list}" of ${name} lists ${each}, which its sources do not use`),
        ];
  return [
    ...compare(exposedModules(manifest), usage.exposed, 'exposes', 'pages, widgets, background'),
    ...compare(events?.sends, usage.sends, 'sends', 'events.sends'),
    ...compare(events?.hears, usage.hears, 'hears', 'events.hears'),
    ...compare(calls, usage.calls, 'calls', 'calls'),
    ...compare(storage, usage.storage, 'keeps', 'storage'),
  ];
}
