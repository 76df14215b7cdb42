import type { SpokenLine } from "./spoken-lines";

/** A voice that was chosen but doesn't begin within this time is broken, as in some browsers of apps. */
const silentAfterMs = 5000;
/** A little slower than the voice's own pace, because children listen. */
const rate = 0.9;

type Reading = {
  voice: SpeechSynthesisVoice;
  onLine: (index: number) => void;
  onEnd: () => void;
  onFail: () => void;
};

/** Reads lines aloud from the line `from` on, each with its pause. Returns how to stop. */
export function readAloud(
  lines: readonly SpokenLine[],
  from: number,
  { voice, onLine, onEnd, onFail }: Reading,
): () => void {
  const synthesis = window.speechSynthesis;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const finish = (then?: () => void) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(timer);
    synthesis.cancel();
    then?.();
  };
  const read = (index: number) => {
    const line = lines[index];
    if (!line) return finish(onEnd);
    const words = new SpeechSynthesisUtterance(line.text);
    words.voice = voice;
    words.lang = voice.lang.replace("_", "-");
    words.rate = rate;
    words.addEventListener("start", () => clearTimeout(timer));
    words.addEventListener("error", () => finish(onFail));
    words.addEventListener("end", () => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(() => read(index + 1), line.pauseMs);
    });
    onLine(index);
    timer = setTimeout(() => finish(onFail), silentAfterMs);
    synthesis.speak(words);
  };
  // What another page of this browser left unfinished would be heard first.
  synthesis.cancel();
  read(from);
  return () => finish();
}
