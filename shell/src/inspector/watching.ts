import { SUITE_EVENTS } from '@fieldline/contracts';
import { createSubject, type ShownToast, type Subject } from '@fieldline/platform/host';

export interface Happening {
  readonly at: string;
  readonly kind: 'event' | 'toast';
  readonly what: string;
}

/** The number of entries kept. */
const KEPT = 50;

/** Events and toasts from now on, newest first, without their contents. */
export function watchHappenings(
  target: EventTarget,
  toasts: Subject<ShownToast | null>,
  now: () => Date = () => new Date(),
) {
  const happenings = createSubject<readonly Happening[]>([]);
  const add = (kind: Happening['kind'], what: string) =>
    happenings.set([{ at: now().toISOString(), kind, what }, ...happenings.get()].slice(0, KEPT));
  const hearEvent = ({ type }: Event) => add('event', type);
  for (const event of SUITE_EVENTS) target.addEventListener(event, hearEvent);
  let latest = toasts.get()?.id;
  const leave = toasts.subscribe(() => {
    const shown = toasts.get();
    if (!shown || shown.id === latest) return;
    latest = shown.id;
    add('toast', shown.title);
  });
  return {
    happenings,
    stop: () => {
      for (const event of SUITE_EVENTS) target.removeEventListener(event, hearEvent);
      leave();
    },
  };
}
