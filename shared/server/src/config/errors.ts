/** A setting that cannot be used; the message names the variable and is fit for a terminal. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** The server cannot go on; the message is a sentence that is fit for a terminal. */
export class ServerFailure extends Error {
  override readonly name = 'ServerFailure';
}
