"use client";

import { useEffect, useState } from "react";
import { bestVoice } from "./best-voice";

/** Voices load late, and in some browsers never. */
const voicesLoadMs = 2000;

/** The browser's English voice; undefined until it is known, null if there is none. */
export function useVoice(): SpeechSynthesisVoice | null | undefined {
  const [voice, setVoice] = useState<SpeechSynthesisVoice | null | undefined>();
  useEffect(() => {
    const synthesis = "speechSynthesis" in window ? window.speechSynthesis : null;
    const look = () => {
      const found = synthesis && bestVoice(synthesis.getVoices());
      if (found) setVoice(found);
    };
    const giveUp = setTimeout(() => setVoice((known) => known ?? null), synthesis ? voicesLoadMs : 0);
    look();
    // Old Safari has no such event.
    synthesis?.addEventListener?.("voiceschanged", look);
    return () => {
      clearTimeout(giveUp);
      synthesis?.removeEventListener?.("voiceschanged", look);
    };
  }, []);
  return voice;
}
