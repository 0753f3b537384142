import { NetworkError, NO_USER } from '@fieldline/platform';
import type { Account } from './identity';
import { isFresh, type KnownUser } from './knownUser';

/**
 * The known user's account until the identity provider has confirmed it: it can do what its old
 * token allows. Everything else waits for the provider.
 * @param confirmed the provider's first report; rejects if it cannot be loaded
 */
export function provisionalAccount(
  { user, token }: KnownUser,
  confirmed: () => Promise<Account | null>,
): Account {
  const complete = async () => {
    const account = await confirmed().catch((error: unknown) => {
      throw new NetworkError(error);
    });
    if (account?.user.uid !== user.uid) throw new Error(NO_USER);
    return account;
  };
  return {
    user,
    refreshToken: '',
    getToken: async (refresh) =>
      !refresh && isFresh(token, Date.now()) ? token : (await complete()).getToken(refresh),
    update: async (profile) => (await complete()).update(profile),
    hasPassword: async () => (await complete()).hasPassword(),
    changePassword: async (...passwords) => (await complete()).changePassword(...passwords),
    changeEmail: async (...to) => (await complete()).changeEmail(...to),
  };
}
