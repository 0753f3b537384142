import type { AgentProjectState } from 'firebase-tools/lib/emulator/auth/state.js';

/**
 * Makes renewed tokens say when their own session began (`session_at`, seconds). As `auth_time`,
 * the emulator gives all of them the account's last sign-in, while Firebase gives each session its
 * own. Otherwise a removed device would look like the one that signed in last.
 */
export function rememberSignIns(state: AgentProjectState): void {
  const create = state.createRefreshTokenFor.bind(state);
  state.createRefreshTokenFor = (user, provider, options = {}) => {
    const session_at = Math.floor(Number(user.lastLoginAt) / 1000);
    if (!Number.isFinite(session_at)) return create(user, provider, options);
    // Claims of the previous token take precedence: a session begins once.
    const extraClaims = { session_at, ...options.extraClaims };
    return create(user, provider, { ...options, extraClaims });
  };
}
