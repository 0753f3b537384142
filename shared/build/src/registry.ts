import { readFileSync } from 'node:fs';
import { createSigner, type Releases } from '@fieldline/releases';
import {
  type Configuration,
  ConfigurationError,
  openServedReleases,
} from '@fieldline/server/configuration';

/** The private key (a file, PEM, curve P-256) that signs the versions published here. */
const SIGN_KEY = 'FIELDLINE_SIGN_KEY';

/** The served registry, with the configured keys. @throws ConfigurationError */
export function openRegistry(
  configuration: Configuration,
  variables: NodeJS.ProcessEnv = process.env,
): Releases {
  const path = variables[SIGN_KEY];
  return openServedReleases(configuration, path ? signerFrom(path) : undefined);
}

function signerFrom(path: string) {
  try {
    return createSigner(readFileSync(path, 'utf8'));
  } catch {
    throw new ConfigurationError(`${SIGN_KEY} must name a file with a private key (PEM, P-256).`);
  }
}
