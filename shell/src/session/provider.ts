import type { Account, IdentityProvider } from './identity';

export interface ProviderSettings {
  /** Loads the identity provider; called again only if it failed. */
  readonly load: () => Promise<IdentityProvider>;
  readonly onAccount: (account: Account | null) => void;
  readonly onFailed: (error: unknown) => void;
}

/** The identity provider; it reports its account from the first use on. */
export function createProvider({ load, onAccount, onFailed }: ProviderSettings) {
  // During a sign-in the provider already reports an incomplete account.
  let signingIn = 0;
  /** The last account reported during a sign-in: another tab may have signed in or out. */
  let unpublished: { readonly account: Account | null } | undefined;
  let loading: Promise<IdentityProvider> | undefined;
  let confirm: (told: Account | null) => void;
  /** The first account that the provider reports. */
  const confirmed = new Promise<Account | null>((resolve) => {
    confirm = resolve;
  });

  function identity(): Promise<IdentityProvider> {
    loading ??= load().then(
      (provider) => {
        provider.observe((next) => {
          if (signingIn === 0) onAccount(next);
          else unpublished = { account: next };
          confirm(next);
        });
        return provider;
      },
      (error: unknown) => {
        loading = undefined;
        onFailed(error);
        throw error;
      },
    );
    return loading;
  }

  /**
   * Runs a sign-in that the provider reports too early; other accounts it reports meanwhile are
   * published afterwards.
   */
  async function signIn<Result>(
    operation: (provider: IdentityProvider) => Promise<Result>,
  ): Promise<Result> {
    const provider = await identity();
    signingIn += 1;
    let isDone = false;
    try {
      const result = await operation(provider);
      isDone = true;
      return result;
    } finally {
      signingIn -= 1;
      const told = unpublished;
      if (signingIn === 0) unpublished = undefined;
      if (!isDone && signingIn === 0 && told) onAccount(told.account);
    }
  }

  return { identity, confirmed, signIn };
}
