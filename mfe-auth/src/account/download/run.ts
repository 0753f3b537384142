import { newKey, type Platform } from '@fieldline/platform';
import type { Manifest } from '../../archive/format';
import { pack, type Progress } from '../../archive/pack';
import { createPatience } from '../../archive/patience';
import { sourceOf } from '../../archive/source';
import type { Target } from '../../archive/target';

export interface RunSettings {
  readonly platform: Platform;
  readonly target: Target;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/** Writes the workspace's ZIP to the target. @throws whatever ended the download */
export async function runDownload(settings: RunSettings): Promise<Manifest> {
  const { platform, target, signal, onProgress, onWaiting } = settings;
  const { connection, session, workspace, outbox } = platform;
  const state = session.state();
  if (state.status !== 'signed-in') throw new Error('Nobody is signed in');
  const { uid, name, email } = state.user;
  const patiently = createPatience({ connection, signal, onWaiting });
  return pack({
    source: sourceOf(platform, patiently, signal),
    spools: target.spools,
    target: target.stream,
    about: {
      id: newKey(),
      exported_at: new Date().toISOString(),
      exported_by: { uid, name, email },
      workspace: workspace.current().name,
      waiting: outbox.entries().length,
    },
    signal,
    onProgress,
  });
}
