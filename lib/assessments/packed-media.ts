import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { Admin } from "@/lib/auth/actor";
import { Failure } from "@/lib/core/errors";
import { contentOf } from "@/lib/storage/content-type";
import { recordingTypeOf } from "@/lib/storage/recording-type";
import { documentLimit, stage, type StagedFile } from "@/lib/storage/staging";
import { storeDocument, storeRecording } from "@/lib/storage/store";
import { shippedPictures } from "./export-bank";
import type { QtiRecording } from "./qti/parts";
import type { QtiRefusal } from "./qti/refusal";
import type { ReadyQuestion } from "./ready-question";
import { leastRecordingMs, mostRecordingMs } from "./recording-schemas";

type Files = ReadonlyMap<string, Buffer>;
type Kind = "picture" | "sound";

/** The bounds of what is played (rule R9.25). */
const isTrim = ({ lengthMs, startMs, endMs }: QtiRecording) =>
  lengthMs >= leastRecordingMs &&
  lengthMs <= mostRecordingMs &&
  startMs >= 0 &&
  endMs <= lengthMs &&
  endMs - startMs >= leastRecordingMs;

/** The files on which a question and its passage depend. */
const mediaOf = ({ passage, recording }: Pick<ReadyQuestion, "passage" | "recording">) =>
  [
    passage?.kind === "image"
      ? { kind: "picture" as const, path: passage.picture ?? "", isPlayable: true }
      : null,
    passage?.recording
      ? // A passage may have its own file, without a trim.
        {
          kind: "sound" as const,
          path: passage.recording.path,
          isPlayable: passage.recording.lengthMs === 0 || isTrim(passage.recording),
        }
      : null,
    recording ? { kind: "sound" as const, path: recording.path, isPlayable: isTrim(recording) } : null,
  ].filter((one) => one !== null);

/** Why a question's pictures and sounds can't be taken; null if they can. */
export async function checkMedia(
  files: Files,
  question: Pick<ReadyQuestion, "passage" | "recording">,
): Promise<{ reason: QtiRefusal; what: string } | null> {
  for (const { kind, path, isPlayable } of mediaOf(question)) {
    const bytes = files.get(path);
    if (!bytes) return { reason: "mediaMissing", what: path };
    if (!isPlayable || (!(await shippedName(path, bytes)) && !(await isOfKind(kind, path, bytes))))
      return { reason: "mediaKind", what: path };
  }
  return null;
}

/** A picture that ships with the product keeps its name there. */
async function shippedName(path: string, bytes: Buffer): Promise<string | null> {
  const name = basename(path);
  const shipped = join(shippedPictures, name);
  const isShipped = existsSync(shipped) && statSync(shipped).isFile();
  return isShipped && bytes.equals(await readFile(shipped)) ? name : null;
}

async function isOfKind(kind: Kind, path: string, bytes: Buffer): Promise<boolean> {
  const staged = await stagedAs(path, bytes);
  try {
    if (kind === "sound") await recordingTypeOf(staged.path);
    else return (await contentOf(staged.path)).kind === "picture";
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  } finally {
    await staged.discard();
  }
}

const stagedAs = (path: string, bytes: Buffer): Promise<StagedFile> =>
  stage([bytes], { name: basename(path), limit: documentLimit });

/** Where a picture or a sound of a package is kept. */
export type KeptMedia = { fileId: number | null; image: string | null };

/** Stores the pictures and sounds of questions, each once. What the import then leaves unused is removed by the cleaner. */
export async function keepMedia(
  admin: Admin,
  files: Files,
  questions: readonly Pick<ReadyQuestion, "passage" | "recording">[],
): Promise<Map<string, KeptMedia>> {
  const kept = new Map<string, KeptMedia>();
  for (const { kind, path } of questions.flatMap(mediaOf)) {
    const bytes = files.get(path);
    if (kept.has(path) || !bytes) continue;
    const image = await shippedName(path, bytes);
    if (image) kept.set(path, { fileId: null, image });
    else {
      const staged = await stagedAs(path, bytes);
      const { id } = await (kind === "sound" ? storeRecording : storeDocument)(admin, staged).finally(
        staged.discard,
      );
      kept.set(path, { fileId: id, image: null });
    }
  }
  return kept;
}
