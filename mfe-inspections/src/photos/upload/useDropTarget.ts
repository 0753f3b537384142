import { type DragEvent, useEffect, useState } from 'react';

const holdsFiles = (data: DataTransfer | null) => data?.types.includes('Files') === true;

/** Makes an element accept dropped files. A file dropped beside it does not replace the page. */
export function useDropTarget(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const miss = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event.dataTransfer)) return;
      event.preventDefault();
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', miss);
    window.addEventListener('drop', miss);
    return () => {
      window.removeEventListener('dragover', miss);
      window.removeEventListener('drop', miss);
    };
  }, []);

  const enter = (event: DragEvent) => {
    if (!holdsFiles(event.dataTransfer)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return {
    over,
    target: {
      onDragEnter: enter,
      onDragOver: enter,
      onDragLeave: (event: DragEvent) => {
        // Moving onto a child fires `dragleave` too, without leaving the element.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        setOver(false);
        if (!holdsFiles(event.dataTransfer)) return;
        event.preventDefault();
        onFiles(Array.from(event.dataTransfer.files));
      },
    },
  };
}
