/** An unusable setting; the message names the variable and can be shown on a terminal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The server cannot continue; the message is a sentence for a terminal. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}

/** Data that a newer version of Fieldline wrote; `what` names them. */
export const newerData = (what: string): ConfigurationError =>
  new ConfigurationError(
    `${what} was written by a newer version of Fieldline. Start that version, or restore a backup that this version made. To start this version all the same: npm start -- --force.`,
  );
