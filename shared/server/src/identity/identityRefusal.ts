/** A refusal in the identity service's words, by which the SDK selects its error. */
export class IdentityRefusal extends Error {
  override readonly name = 'IdentityRefusal';
}

/** @throws IdentityRefusal */
export function refuse(message: string): never {
  throw new IdentityRefusal(message);
}
