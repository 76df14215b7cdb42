import { fileTypeFromFile } from "file-type";
import { Failure } from "@/lib/core/errors";

const recordingTypes = {
  "audio/mpeg": "mp3",
  "audio/mp4": "m4a",
  "audio/wav": "wav",
  "audio/webm": "webm",
  "audio/ogg": "ogg",
} as const;
type RecordingType = keyof typeof recordingTypes;

/** Recorders write sound into the containers of films; a film's sound alone is played. */
const ofContainer: Partial<Record<string, RecordingType>> = {
  "audio/mpeg": "audio/mpeg",
  "audio/mp4": "audio/mp4",
  "audio/x-m4a": "audio/mp4",
  "video/mp4": "audio/mp4",
  "audio/wav": "audio/wav",
  "video/webm": "audio/webm",
  "audio/webm": "audio/webm",
  "audio/ogg": "audio/ogg",
};

/**
 * The type of a recording by its first bytes, and the extension for its name (rule R9.25).
 * @throws Failure "unsupportedType" for anything else under any name
 */
export async function recordingTypeOf(path: string): Promise<{ contentType: string; extension: string }> {
  const found = await fileTypeFromFile(path).catch(() => undefined);
  // Some are told with their codec: "audio/ogg; codecs=opus". Layers 1 and 2 of MPEG play in no browser.
  const [container = ""] = found?.mime.split(";") ?? [];
  const contentType = ofContainer[container];
  if (!contentType || (contentType === "audio/mpeg" && found?.ext !== "mp3"))
    throw new Failure("unsupportedType", "recordingType");
  return { contentType, extension: recordingTypes[contentType] };
}
