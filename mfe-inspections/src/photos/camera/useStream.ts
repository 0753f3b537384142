import { useEffect, useState } from 'react';
import { type CameraFailure, failureOf } from './model';

export type Facing = 'environment' | 'user';

export type Picture =
  | { readonly kind: 'starting' }
  | { readonly kind: 'live'; readonly stream: MediaStream }
  | { readonly kind: 'failed'; readonly failure: CameraFailure };

/** The largest picture asked for; the browser gives what the camera has. */
const WANTED = { width: { ideal: 2560 }, height: { ideal: 1920 } };

/** The picture of a camera while it is shown; the camera's light goes out right after. No sound. */
export function useStream(facing: Facing): Picture {
  const [picture, setPicture] = useState<Picture>({ kind: 'starting' });
  useEffect(() => {
    let left = false;
    let stream: MediaStream | undefined;
    const stop = () => stream?.getTracks().forEach((track) => track.stop());
    const start = async () => {
      setPicture({ kind: 'starting' });
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: { ideal: facing }, ...WANTED },
        });
        if (left) stop();
        else setPicture({ kind: 'live', stream });
      } catch (error) {
        if (!left) setPicture({ kind: 'failed', failure: failureOf(error) });
      }
    };
    void start();
    return () => {
      left = true;
      stop();
    };
  }, [facing]);
  return picture;
}
