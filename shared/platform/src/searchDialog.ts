/** The search dialog as everyone sees it: it can be opened; who shows it registers itself. */
export interface SearchDialog {
  /** Opens the dialog; remembered until somebody who shows it is there. */
  open(): void;
  /** Registers the part that shows the dialog; returns how to leave again. */
  set(show: () => void): () => void;
}

/** @param summon asks for the part that shows the dialog to be loaded */
export function createSearchDialog(summon: () => void): SearchDialog {
  let show: (() => void) | undefined;
  let wanted = false;
  return {
    open: () => {
      if (show) return show();
      wanted = true;
      summon();
    },
    set: (shower) => {
      show = shower;
      if (wanted) {
        wanted = false;
        shower();
      }
      return () => {
        if (show === shower) show = undefined;
      };
    },
  };
}
