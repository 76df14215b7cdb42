import { createReadStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { db, type Executor } from "@/db/client";
import type { Admin } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/records/audit";
import { giveExternalIds } from "@/lib/records/external-ids";
import { storageOf } from "@/lib/storage/storage";
import { listQtiRows, measuredRow, type PackedFile, playedAt, type QtiRow } from "./qti-rows";
import type { QtiPassage, QtiQuestion } from "./qti/parts";
import { itemXml } from "./qti/write-item";
import { manifestXml, type ManifestItem, type ManifestPassage } from "./qti/write-manifest";
import { stimulusXml } from "./qti/write-stimulus";

/** The bytes of a file in a package, read when they are sent. */
type Packed = { path: string; open: () => Promise<ReadableStream<Uint8Array>> | ReadableStream<Uint8Array> };
type PackedQuestion = { row: QtiRow; question: QtiQuestion; media: Packed[] };
type PackedPassage = { passage: QtiPassage; media: Packed[] };

/** Packages say no time, so that the same bank is the same package. */
const noTime = new Date(2000, 0, 1);

/** Where the pictures lie that ship with the product. */
export const shippedPictures = join("public", "assessment");

/**
 * The bank as a package of QTI 3.0, file by file: a manifest, a stimulus for each passage, an item for each question, and what is
 * looked at or listened to. The export is audited.
 */
export async function openBankExport(admin: Admin) {
  const bank = await readBankForExport(db);
  await recordAudit(db, admin, "bankQuestion.export", "admin", admin.id, {
    questions: bank.questions.length,
  });
  return packageEntries(bank);
}

type Bank = { questions: PackedQuestion[]; passages: PackedPassage[] };

async function readBankForExport(executor: Executor): Promise<Bank> {
  const rows = await listQtiRows(executor);
  const [questionIds, passageIds] = await Promise.all([
    giveExternalIds(
      executor,
      "question",
      rows.map(({ question }) => question.id),
      "Q-",
    ),
    giveExternalIds(
      executor,
      "passage",
      rows.flatMap(({ text }) => text?.id ?? []),
      "P-",
    ),
  ]);
  const passages = new Map<number, PackedPassage>();
  for (const row of rows)
    if (row.text && !passages.has(row.text.id))
      passages.set(row.text.id, toPassage(row, row.text, passageIds.get(row.text.id) ?? ""));
  return {
    passages: [...passages.values()],
    questions: rows.map((row) =>
      toQuestion(row, questionIds.get(row.question.id) ?? "", passageIds.get(row.text?.id ?? 0) ?? null),
    ),
  };
}

function toQuestion(row: QtiRow, identifier: string, passage: string | null): PackedQuestion {
  const { question, recording, recordingFile } = row;
  const sound = recordingFile && packed(`media/${identifier}`, recordingFile);
  return {
    row,
    media: sound ? [sound] : [],
    question: {
      identifier,
      kind: question.kind,
      prompt: question.prompt,
      options: question.options,
      key: question.key,
      points: question.points,
      why: question.why,
      isPractice: question.isPractice,
      passage,
      recording: sound && recording ? playedAt(sound.path, recording) : null,
    },
  };
}

function toPassage(
  { textFile, textRecording, textRecordingFile }: QtiRow,
  text: NonNullable<QtiRow["text"]>,
  identifier: string,
): PackedPassage {
  const picture = text.kind === "image" ? pictureOf(text.image, textFile, identifier) : null;
  // A passage that was written with its own file plays that until it is recorded.
  const soundFile = textRecordingFile ?? (text.kind === "audio" ? textFile : null);
  const sound = soundFile && packed(`media/${identifier}-sound`, soundFile);
  return {
    media: [picture, sound].filter((one) => one !== null),
    passage: {
      identifier,
      kind: text.kind,
      about: text.about,
      title: text.title,
      content: text.content,
      picture: picture?.path ?? null,
      recording:
        sound && textRecording
          ? playedAt(sound.path, textRecording)
          : sound
            ? playedAt(sound.path, whole)
            : null,
    },
  };
}

/** A sound whose length is not known is played to its end. */
const whole = { lengthMs: 0, startMs: 0, endMs: 0 };

function pictureOf(shipped: string | null, file: PackedFile | null, identifier: string): Packed | null {
  if (file) return packed(`media/${identifier}`, file);
  if (!shipped) return null;
  return {
    path: `media/${shipped}`,
    open: () =>
      Readable.toWeb(createReadStream(join(shippedPictures, shipped))) as ReadableStream<Uint8Array>,
  };
}

const packed = (path: string, { provider, storageKey, contentType }: PackedFile): Packed => ({
  path: `${path}.${(contentType.split("/")[1] ?? "bin").replace(/\W.*$/, "")}`,
  open: () => storageOf(provider).read(storageKey),
});

async function* packageEntries({ questions, passages }: Bank) {
  const entry = (name: string, input: string | ReadableStream<Uint8Array>) => ({
    name,
    input,
    lastModified: noTime,
  });
  yield entry("imsmanifest.xml", manifestXml(questions.map(toManifestItem), passages.map(toManifestPassage)));
  for (const { passage } of passages) yield entry(`stimuli/${passage.identifier}.xml`, stimulusXml(passage));
  for (const { question } of questions) yield entry(`items/${question.identifier}.xml`, itemXml(question));
  const sent = new Set<string>();
  for (const { path, open } of [...passages, ...questions].flatMap(({ media }) => media)) {
    if (sent.has(path)) continue;
    sent.add(path);
    yield entry(path, await open());
  }
}

const pathsOf = (media: readonly Packed[]) => media.map(({ path }) => path);

const toManifestPassage = ({ passage, media }: PackedPassage): ManifestPassage => ({
  identifier: passage.identifier,
  files: pathsOf(media),
});

function toManifestItem({ row, question, media }: PackedQuestion): ManifestItem {
  const { skillId, grade, judgement, state } = row.question;
  const { difficulty, difficultyError, guessing } = measuredRow(row);
  return {
    identifier: question.identifier,
    passage: question.passage,
    files: pathsOf(media),
    title: question.prompt.replace(/\s+/g, " "),
    skillId,
    grade,
    judgement,
    state,
    parameters: { difficulty, difficultyError, guessing },
  };
}
