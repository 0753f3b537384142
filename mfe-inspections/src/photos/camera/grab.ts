const QUALITY = 0.9;
/** How long to wait for a camera that has shown nothing yet, in milliseconds. */
const FIRST_FRAME_MS = 3000;
const NOTHING = 'The camera shows nothing';

/**
 * The camera's current frame, as a JPEG in the camera's own size. If it has shown nothing yet, its
 * first frame.
 * @throws Error if the camera shows nothing, for instance because it was closed meanwhile
 */
export async function grab(video: HTMLVideoElement): Promise<Blob> {
  await firstFrame(video);
  if (!hasShown(video)) throw new Error(NOTHING);
  const canvas = document.createElement('canvas');
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  // Safari keeps a canvas' memory until it is small.
  canvas.width = 0;
  if (!blob) throw new Error(NOTHING);
  return blob;
}

/** Before the first frame, which starts the video's time, a picture would be black. */
const hasShown = (video: HTMLVideoElement) => video.currentTime > 0;

const firstFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise((done) => {
    if (hasShown(video)) return done();
    video.addEventListener('timeupdate', () => done(), { once: true });
    setTimeout(done, FIRST_FRAME_MS);
  });
