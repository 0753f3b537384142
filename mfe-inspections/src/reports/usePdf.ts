import { reportFailure, usePlatform } from '@fieldline/platform';
import { saveFile } from '@fieldline/ui';
import { useEffect, useRef, useState } from 'react';
import { fileName, type Paper, photoCount, type Report } from './model';
import { pictureOf } from './pdf/pictures';
import { texts } from './texts';

const PDF = 'application/pdf';

export type PdfRun =
  | { readonly kind: 'idle' }
  /** This many photos are done. */
  | { readonly kind: 'running'; readonly done: number; readonly total: number };

/** Whether the system's share sheet takes files. */
export const canShareFiles = (): boolean =>
  navigator.canShare?.({ files: [new File([''], 'report.pdf', { type: PDF })] }) ?? false;

/** Makes a PDF file of a report, and saves or shares it. */
export function usePdf(report: Report, paper: Paper, origin: string) {
  const platform = usePlatform();
  const { api, toast, logger } = platform;
  const [run, setRun] = useState<PdfRun>({ kind: 'idle' });
  const current = useRef<AbortController>(null);
  useEffect(() => () => current.current?.abort(), []);

  const make = async (handOn: (file: File) => Promise<void> | void) => {
    if (current.current) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    current.current = leaving;
    const total = photoCount(report);
    setRun({ kind: 'running', done: 0, total });
    try {
      const { makePdf } = await import('./pdf/pdf');
      const { file, missing } = await makePdf({
        report,
        paper,
        origin,
        signal,
        load: ({ id }) => pictureOf(api, id, signal),
        onProgress: (done) => setRun({ kind: 'running', done, total }),
      });
      await handOn(new File([file], fileName(report), { type: PDF }));
      if (missing > 0) {
        toast.show({ title: texts.missing(missing), description: texts.missingHint });
      }
    } catch (error) {
      if (signal.aborted) {
        toast.show({ title: texts.cancelled });
      } else {
        reportFailure({ toast, logger }, error, texts.failed);
      }
    } finally {
      current.current = null;
      setRun({ kind: 'idle' });
    }
  };

  return {
    run,
    cancel: () => current.current?.abort(),
    save: () =>
      make((file) => {
        saveFile(file.name, PDF, file);
        toast.show({ title: texts.saved });
      }),
    share: () =>
      make(async (file) => {
        try {
          await navigator.share({ files: [file], title: report.title });
        } catch (error) {
          // The user closed the share sheet.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          // Too long after the tap, browsers refuse to share: the file is saved instead.
          saveFile(file.name, PDF, file);
          toast.show({ title: texts.saved });
        }
      }),
  };
}
