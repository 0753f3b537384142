export type { Authentication } from './api/authenticated';
export * from './api/client';
export * from './api/errors';
export { readAllPages } from './api/readAllPages';
export type { SendForm } from './api/transport';
export type { Connection } from './connection';
export { PLATFORM_CONTRACT } from './contract';
export {
  type Charge,
  type Credits,
  type CreditsState,
  useCredits,
  useCreditsFailure,
} from './credits';
export * from './editing/useConflict';
export * from './editing/useOneAtATime';
export { createOwnSaves, type OwnSave, useOwnSaves } from './editing/ownSaves';
export * from './editing/versioned';
export type { EventBus } from './events';
export { newKey, useIdempotencyKey } from './key';
export type { Logger } from './logger';
export type { Kept, PinnedKind } from './kept/kept';
export { mergeById } from './editing/merging';
export * from './outbox/entry';
export type { Outbox } from './outbox/outbox';
export { useOutbox } from './outbox/useOutbox';
export { waitingThings, type WaitingThing } from './outbox/waitingThings';
export type { BackgroundModule, NavigateOptions, Platform } from './platform';
export { usePlatform, useSessionState } from './PlatformContext';
export * from './router';
export type { SearchDialog } from './searchDialog';
export * from './session/session';
export type { WriteOutcome } from './stores/committer';
export { type LocalStore, useStore } from './stores/localStore';
export type { Stores } from './stores/stores';
export { type Theme, useTheme } from './theme';
export type { Toaster, ToastMessage } from './toast';
export { useDocumentTitle } from './useDocumentTitle';
