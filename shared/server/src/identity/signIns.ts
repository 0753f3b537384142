import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/**
 * Has tokens that were renewed say when their own session began (`session_at`, seconds). The emulator
 * gives them the time of the account's last sign-in anywhere as `auth_time`, where Firebase gives each
 * session its own: without this, a removed device would pass for the one that signed in last.
 */
export function rememberSignIns(state: AgentProjectState): void {
  const create = state.createRefreshTokenFor.bind(state);
  state.createRefreshTokenFor = (user, provider, options = {}) => {
    const session_at = Math.floor(Number(user.lastLoginAt) / 1000);
    if (!Number.isFinite(session_at)) return create(user, provider, options);
    // Those of the token before count: a session begins once.
    const extraClaims = { session_at, ...options.extraClaims };
    return create(user, provider, { ...options, extraClaims });
  };
}
