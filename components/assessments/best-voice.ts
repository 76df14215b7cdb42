/** The part of a browser's voice by which one is chosen. */
type Voice = Pick<SpeechSynthesisVoice, "lang" | "localService" | "default">;

const accents = ["en-ca", "en-us", "en-gb"];

/**
 * The voice that reads English aloud: Canadian, else American, else British, else another English one; of the same accent one on
 * the device, which needs no connection, before one of a service. Null if there is none.
 */
export function bestVoice<V extends Voice>(voices: readonly V[]): V | null {
  const ranked = voices
    .map((voice) => ({ voice, rank: rankOf(voice) }))
    .filter(({ rank }) => rank < notEnglish)
    .toSorted((one, other) => one.rank - other.rank);
  return ranked[0]?.voice ?? null;
}

const notEnglish = 100;

function rankOf({ lang, localService, default: isDefault }: Voice): number {
  // Android writes "en_US" and "eng-USA".
  const code = lang
    .toLowerCase()
    .replace("_", "-")
    .replace(/^eng\b/, "en");
  if (code !== "en" && !code.startsWith("en-")) return notEnglish;
  const accent = accents.findIndex((known) => code.startsWith(known));
  return (accent < 0 ? accents.length : accent) * 4 + (localService ? 0 : 2) + (isDefault ? 0 : 1);
}
