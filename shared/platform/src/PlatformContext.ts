import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Platform } from './platform';
import type { SessionState } from './session/session';

export const PlatformContext = createContext<Platform | null>(null);

/** The platform. @throws Error outside of a shell or a test's `renderWithPlatform` */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform needs a PlatformContext around it');
  return platform;
}

/** The session's state, re-rendering when it changes. */
export function useSessionState(): SessionState {
  const { session } = usePlatform();
  return useSyncExternalStore(session.subscribe, session.state);
}
