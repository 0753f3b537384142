import { remoteName } from '@fieldline/contracts';
import * as z from 'zod/mini';
import { BuildError } from '../BuildError';

/** The forms of a new remote's name. */
export interface RemoteNames {
  /** The folder and the name in the registry, such as `mfe-fleet-reports`. */
  readonly folder: string;
  /** Its address and the folder of its feature, such as `fleet-reports`. */
  readonly path: string;
  /** In identifiers of components, such as `FleetReports`. */
  readonly component: string;
  /** As users read it, such as `Fleet Reports`. */
  readonly title: string;
}

const PREFIX = 'mfe-';

/** The names that follow from the folder's. @throws BuildError with a sentence */
export function namesOf(folder: string | undefined): RemoteNames {
  if (folder === undefined) {
    throw new BuildError('A name is missing: npm run new-remote -- mfe-reports');
  }
  const path = folder.slice(PREFIX.length);
  const isName = folder.startsWith(PREFIX) && /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(path);
  if (!isName || !z.safeParse(remoteName, folder).success) {
    throw new BuildError(
      `Invalid remote name "${folder}". Use ${PREFIX} and lowercase words joined by hyphens, such as mfe-reports.`,
    );
  }
  const words = path.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return { folder, path, component: words.join(''), title: words.join(' ') };
}

/** The template's own names, which are replaced by the new remote's. */
export const TEMPLATE: RemoteNames = {
  folder: 'mfe-example',
  path: 'example',
  component: 'Example',
  title: 'Example',
};

/** A text of the template, or a path in it, for the new remote. */
export const renamed = (text: string, names: RemoteNames): string =>
  text
    .replaceAll(TEMPLATE.folder, names.folder)
    .replaceAll(/'Example'|"Example"/g, (quoted) => quoted.replace(TEMPLATE.title, names.title))
    .replaceAll(TEMPLATE.component, names.component)
    .replaceAll(TEMPLATE.path, names.path);
