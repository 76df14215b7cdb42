import { posix } from "node:path";
import { setImmediate } from "node:timers/promises";
import { conflict, Failure } from "@/lib/core/errors";
import { readXml, type XmlNode } from "@/lib/core/read-xml";
import { megabyte } from "@/lib/storage/staging";
import { attributeOf, childrenOf, descendants } from "./content";
import { difficultyWords } from "./names";
import type { QtiFacts, QtiPassage, QtiQuestion } from "./parts";
import { readItem } from "./read-item";
import { readStimulus } from "./read-stimulus";
import { type QtiRefusal, RefusedFile } from "./refusal";

/** A file that was refused, and why. */
type RefusedQti = { file: string; reason: QtiRefusal; what: string };
export type PackedItem = { file: string; question: QtiQuestion; facts: QtiFacts; passage: QtiPassage | null };
export type QtiPackage = { items: PackedItem[]; refused: RefusedQti[] };

const itemType = /^imsqti_item_xmlv(2p[0-9]|3p0)(p\d)?$/;
const stimulusType = /^imsqti_stimulus_xmlv(2p2|3p0)(p\d)?$/;

/** Bytes of a manifest, and of all texts that it names: a parsed text takes ten times its size, and the server waits for the parser. */
const mostManifest = 8 * megabyte;
const mostTexts = 32 * megabyte;
/** Questions of one package. */
export const mostQuestions = 5_000;

const tooMuch = (limit: number) =>
  new Failure("tooLarge", "packageUnpacked", { limit: `${limit / megabyte} MB` });

/** The manifest of a package, which may lie in a folder of the archive; null without one. */
const manifestPath = (files: ReadonlyMap<string, Buffer>) =>
  [...files.keys()]
    .filter((path) => posix.basename(path) === "imsmanifest.xml")
    .sort((one, other) => one.length - other.length)[0] ?? null;

/**
 * Reads a package of QTI items: this product's or another tool's. A file that can't be read is refused by itself.
 * @returns null if the archive has no readable manifest
 * @throws Failure "tooLarge" for more than 8 MB of a manifest, or 32 MB of items and passages; "conflict" for more of them than a bank has
 */
export async function readQtiPackage(files: ReadonlyMap<string, Buffer>): Promise<QtiPackage | null> {
  const path = manifestPath(files);
  const bytes = files.get(path ?? "");
  if (path === null || !bytes) return null;
  if (bytes.length > mostManifest) throw tooMuch(mostManifest);
  const manifest = readXml(bytes);
  if (manifest?.name !== "manifest") return null;
  const folder = posix.dirname(path);
  const resources = descendants(manifest, "resource").map((node) => ({
    node,
    type: attributeOf(node, "type") ?? "",
    href: posix.normalize(posix.join(folder, attributeOf(node, "href") ?? "")),
  }));
  const texts = resources.filter(({ type }) => itemType.test(type) || stimulusType.test(type));
  if (texts.length > 2 * mostQuestions) throw conflict("importTooLong", { maximum: mostQuestions });
  const sizes = texts.map(({ href }) => files.get(href)?.length ?? 0);
  if (sizes.reduce((sum, size) => sum + size, 0) > mostTexts) throw tooMuch(mostTexts);
  const passages = new Map<string, QtiPassage | RefusedFile>();
  const seenPassages = new Set<string>();
  for (const { type, href } of texts)
    if (stimulusType.test(type) && !passages.has(href))
      passages.set(
        href,
        attempt(() => {
          const passage = readStimulus(bytesOf(files, href));
          if (seenPassages.has(passage.identifier))
            throw new RefusedFile("identifierTwice", passage.identifier);
          seenPassages.add(passage.identifier);
          return passage;
        }),
      );
  const read: QtiPackage = { items: [], refused: [] };
  const seen = new Set<string>();
  for (const { node, type, href } of texts) {
    if (!itemType.test(type)) continue;
    // The server does other things between two files.
    await setImmediate();
    const item = attempt(() => {
      const { passageAddress, ...question } = readItem(bytesOf(files, href));
      if (seen.has(question.identifier)) throw new RefusedFile("identifierTwice", question.identifier);
      seen.add(question.identifier);
      return {
        file: href,
        question,
        facts: factsOf(node),
        passage: passageAt(passages, href, passageAddress),
      };
    });
    if (item instanceof RefusedFile) read.refused.push({ file: href, reason: item.reason, what: item.what });
    else read.items.push(item);
  }
  return read;
}

function attempt<Result>(read: () => Result): Result | RefusedFile {
  try {
    return read();
  } catch (error) {
    if (error instanceof RefusedFile) return error;
    throw error;
  }
}

function bytesOf(files: ReadonlyMap<string, Buffer>, href: string): Buffer {
  const bytes = files.get(href);
  if (!bytes) throw new RefusedFile("fileMissing", href);
  return bytes;
}

/** The passage that an item names, by its address. */
function passageAt(
  passages: ReadonlyMap<string, QtiPassage | RefusedFile>,
  itemPath: string,
  address: string | null,
): QtiPassage | null {
  if (address === null) return null;
  const found = passages.get(posix.normalize(posix.join(posix.dirname(itemPath), address)));
  if (!found) throw new RefusedFile("passageMissing", address);
  if (found instanceof RefusedFile) throw found;
  return found;
}

/** Skill, grade, difficulty and state, as this product's manifests say them; another tool's difficulty is read, too. */
function factsOf(resource: XmlNode): QtiFacts {
  const classified = new Map(
    descendants(resource, "taxonpath").map((path) => [
      textOf(descendants(path, "source")[0]),
      textOf(descendants(path, "id")[0]),
    ]),
  );
  const whole = (name: string, least: number, most: number) => {
    const text = classified.get(name) ?? "";
    const value = Number(text);
    return text !== "" && Number.isInteger(value) && value >= least && value <= most ? value : null;
  };
  const [difficulty] = descendants(resource, "difficulty").flatMap((node) => childrenOf(node, "value"));
  const judgement = difficultyWords.findIndex((word) => word === textOf(difficulty)) + 1;
  return {
    skillId: whole("skill", 1, 6),
    grade: whole("grade", 0, 12),
    judgement: judgement || null,
    state: classified.get("state") ?? null,
  };
}

/** All text below a node. */
const textOf = (node: XmlNode | undefined): string =>
  (node?.children ?? [])
    .map((child) => (typeof child === "string" ? child : textOf(child)))
    .join("")
    .trim();
