/** The search dialog as everyone sees it: it can be opened; who shows it registers itself. */
export interface SearchDialog {
  /** Opens the dialog; remembered until somebody who shows it is there. */
  open(): void;
  /**
   * Registers the part that shows the dialog; returns how to leave again. Who leaves with an opened
   * dialog that was not `closed` has failed: what was asked of it is asked of the next one at once.
   */
  set(show: () => void): () => void;
  /** Tells that the dialog was closed, by its user or by choosing something. */
  closed(): void;
}

/** @param load asks for the part that shows the dialog to be loaded */
export function createSearchDialog(load: () => void): SearchDialog {
  let show: (() => void) | undefined;
  /** Asked for, and not closed since. */
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
