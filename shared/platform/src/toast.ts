import { TOAST_MS } from '@fieldline/contracts';
import { createSubject, type Subject } from './subject';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** How long it is shown, in milliseconds; 5000 by default. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
  /** Called once when it is gone: its time is over, or it was closed or replaced. Its action runs before. */
  readonly onEnd?: () => void;
}

export interface ShownToast extends ToastMessage {
  /** Counts the toasts of the tab. */
  readonly id: number;
  readonly duration: number;
}

/** One toast at a time: a new one replaces the old. The shell shows it. */
export interface Toaster {
  show(message: ToastMessage): void;
  dismiss(): void;
}

export function createToaster(): Toaster & { readonly shown: Subject<ShownToast | null> } {
  const shown = createSubject<ShownToast | null>(null);
  let count = 0;
  const replaceBy = (next: ShownToast | null) => {
    const before = shown.get();
    shown.set(next);
    before?.onEnd?.();
  };
  return {
    shown,
    show: (message) => {
      count += 1;
      replaceBy({ ...message, id: count, duration: message.duration ?? TOAST_MS });
    },
    dismiss: () => replaceBy(null),
  };
}
