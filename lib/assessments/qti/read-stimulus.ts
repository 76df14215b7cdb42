import { readXml, type XmlNode } from "@/lib/core/read-xml";
import { attributeOf, childrenOf, descendants, plainName, recordingIn, wordsIn } from "./content";
import { toolName } from "./names";
import type { QtiPassage } from "./parts";
import { RefusedFile } from "./refusal";

/** A passage from a stimulus of QTI. @throws RefusedFile */
export function readStimulus(bytes: Uint8Array): QtiPassage {
  const root = readXml(bytes);
  if (!root) throw new RefusedFile("notXml");
  const [body] = childrenOf(root, "stimulusbody");
  if (plainName(root.name) !== "assessmentstimulus" || !body) throw new RefusedFile("passageKind", root.name);
  const isOwn = attributeOf(root, "tool-name") === toolName;
  const [marked] = childrenOf(body, "div");
  const classes = ((marked && attributeOf(marked, "class")) ?? "").split(/\s+/);
  const about = (["story", "information"] as const).find((one) => classes.includes(`about-${one}`)) ?? null;
  const identifier = attributeOf(root, "identifier")?.trim() ?? "";
  if (identifier === "" || identifier.length > 255) throw new RefusedFile("identifier");
  const title = attributeOf(root, "title")?.trim() ?? "";
  return {
    identifier,
    about: isOwn ? about : null,
    ...contentOf(root, body, { isOwn, classes }),
    title: title || "–",
  };
}

type Content = Pick<QtiPassage, "kind" | "content" | "picture" | "recording">;

function contentOf(
  root: XmlNode,
  body: XmlNode,
  { isOwn, classes }: { isOwn: boolean; classes: readonly string[] },
): Content {
  const words = wordsIn(body, isOwn);
  const [picture] = descendants(body, "img");
  const [sound] = descendants(body, "audio");
  if (sound && !isOwn) throw new RefusedFile("passageKind", sound.name);
  if (picture) {
    // A picture among a text would lose one of the two.
    if (words !== "") throw new RefusedFile("passageKind", picture.name);
    const content = attributeOf(picture, "alt") ?? "";
    return { kind: "image", content, picture: inPackage(attributeOf(picture, "src")), recording: null };
  }
  if (isOwn && classes.includes("passage-audio")) {
    const [transcript] = descendants(root, "htmlcontent");
    const found = sound ? recordingIn(attributeOf(sound, "src")) : null;
    return {
      kind: "audio",
      content: transcript ? wordsIn(transcript, true) : words,
      picture: null,
      recording: found && { ...found, path: inPackage(found.path) ?? "" },
    };
  }
  return { kind: "text", content: words, picture: null, recording: null };
}

/** The path in the package of what a document in one of its folders names. */
const inPackage = (address: string | undefined) => address?.replace(/^\.\.\//, "") ?? null;
