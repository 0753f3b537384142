import { accountPatchWire, accountWire, decodeAccount } from '../entities/account';
import { decodeNothing, endpoint } from './endpoint';

const answer = { answer: accountWire, status: 200, decode: decodeAccount } as const;

export const readAccount = endpoint({ method: 'GET', path: '/users/me', ...answer });

export const updateAccount = endpoint({
  method: 'PATCH',
  access: 'own',
  path: '/users/me',
  body: accountPatchWire,
  ...answer,
});

/** Takes a form with `file`, a photo, which becomes the caller's avatar. */
export const uploadAvatar = endpoint({
  method: 'POST',
  access: 'own',
  path: '/users/avatar',
  ...answer,
});

/** Answers the bytes of a WebP image. */
export const readAvatar = endpoint({
  method: 'GET',
  path: '/users/avatar',
  status: 200,
  decode: decodeNothing,
});

export const deleteAvatar = endpoint({
  method: 'DELETE',
  access: 'own',
  path: '/users/avatar',
  status: 204,
  decode: decodeNothing,
});

/**
 * The user of this token. Signing in and refreshing tokens are calls of the identity provider, not of the
 * API.
 */
export const verifyToken = endpoint({ method: 'GET', path: '/auth/verify', ...answer });
