import { ReleaseError, type Releases } from '@fieldline/releases';
import { changeText } from './status';

/**
 * The changes of the registry, latest first; those of one package, or all.
 * @throws ReleaseError if the history was changed by hand
 */
export async function auditAnswer(releases: Releases, name?: string) {
  const broken = await releases.checkHistory();
  if (broken) {
    throw new ReleaseError(
      broken.how === 'missing'
        ? `The history is not complete: revision ${broken.revision} is missing.`
        : `The history is not complete: revision ${broken.revision} is not as it was when the next one was made.`,
    );
  }
  const history = await releases.history(name);
  const lines = history.length === 0 ? ['Nothing was done yet.'] : history.map(changeText);
  return { text: [...lines, 'Nobody changed this history.'].join('\n'), json: { history } };
}
