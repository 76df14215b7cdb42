type Playing = {
  startMs: number;
  /** Null plays to the end of the file. */
  endMs: number | null;
  onEnd: () => void;
  onFail: () => void;
};

/**
 * Plays the part of an audio element's source between two times, going on where it was paused within it. Returns how to pause.
 */
export function playPart(audio: HTMLAudioElement, { startMs, endMs, onEnd, onFail }: Playing): () => void {
  const [start, end] = [startMs / 1000, endMs === null ? Infinity : endMs / 1000];
  const listening = new AbortController();
  const { signal } = listening;
  let frame = 0;
  const stop = () => {
    listening.abort();
    cancelAnimationFrame(frame);
    audio.pause();
  };
  const finish = (then: () => void) => {
    if (signal.aborted) return;
    stop();
    then();
  };
  // Events of time come four times a second, which is too seldom for a trim.
  const watch = () => {
    if (audio.currentTime >= end) return finish(onEnd);
    frame = requestAnimationFrame(watch);
  };
  const seek = () => {
    if (audio.currentTime < start || audio.currentTime >= end) audio.currentTime = start;
  };
  audio.addEventListener("ended", () => finish(onEnd), { signal });
  audio.addEventListener("error", () => finish(onFail), { signal });
  audio.addEventListener("playing", watch, { signal, once: true });
  if (audio.readyState >= HTMLMediaElement.HAVE_METADATA) seek();
  else audio.addEventListener("loadedmetadata", seek, { signal, once: true });
  audio.play().catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === "AbortError")) finish(onFail);
  });
  return stop;
}
