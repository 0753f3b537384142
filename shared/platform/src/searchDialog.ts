/** The search dialog: any part can open it; the part that shows it registers itself. */
export interface SearchDialog {
  /** Opens the dialog; the request waits until a part that shows it is registered. */
  open(): void;
  /**
   * Registers the function that shows the dialog; returns how to unregister it. If it leaves with an opening
   * not yet `closed`, the next one registered opens at once.
   */
  set(show: () => void): () => void;
  /** Called when the dialog was closed, by its user or by choosing a result. */
  closed(): void;
}

/** @param load loads the part that shows the dialog */
export function createSearchDialog(load: () => void): SearchDialog {
  let show: (() => void) | undefined;
  /** Requested, and not closed since. */
  let isWanted = false;
  return {
    open: () => {
      isWanted = true;
      if (show) show();
      else load();
    },
    closed: () => {
      isWanted = false;
    },
    set: (shower) => {
      show = shower;
      if (isWanted) shower();
      return () => {
        if (show === shower) show = undefined;
      };
    },
  };
}
