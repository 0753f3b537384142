/** An unusable setting; the message names the variable and can be shown on a terminal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The server cannot continue; the message is a sentence for a terminal. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}
