import { TOAST_MS } from '@fieldline/contracts';
import { createSubject, type Subject } from './subject';

export interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  /** How long it stays, in milliseconds; 5000 unless told. */
  readonly duration?: number;
  readonly action?: { readonly label: string; readonly run: () => void };
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
  return {
    shown,
    show: (message) => {
      count += 1;
      shown.set({ ...message, id: count, duration: message.duration ?? TOAST_MS });
    },
    dismiss: () => shown.set(null),
  };
}
