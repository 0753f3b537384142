/**
 * What the shell shares with remotes without using it itself. The build shares a module only if the
 * shell imports it somewhere: here.
 */
import '@fieldline/platform/query';
import '@fieldline/platform/zod';
import '@fieldline/ui/styled';

/** Fetched by the screens that need them, never by the shell. */
export const sharedLazily = {
  forms: () => import('@fieldline/ui/forms'),
  lists: () => import('@fieldline/ui/lists'),
  overlays: () => import('@fieldline/ui/overlays'),
};
