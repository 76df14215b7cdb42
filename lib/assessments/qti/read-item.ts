import type { QuestionKey } from "@/db/schema/assessments";
import { countGaps } from "@/lib/assessments/rules";
import { readXml, type XmlNode } from "@/lib/core/read-xml";
import { attributeOf, childrenOf, descendants, plainName, recordingIn, wordsIn } from "./content";
import { toolName } from "./names";
import type { QtiQuestion } from "./parts";
import { RefusedFile } from "./refusal";

const standardTemplate = /\/(match_correct|map_response|CC2_match|CC2_map_response)(\.xml)?$/;
const known = ["choiceinteraction", "textentryinteraction"];

/** A question with the address of its passage, relative to the item. */
type ReadQuestion = QtiQuestion & { passageAddress: string | null };

/**
 * A question from an item of QTI 3, or of QTI 2, whose names differ by dashes alone.
 * @throws RefusedFile for what the bank can't hold
 */
export function readItem(bytes: Uint8Array): ReadQuestion {
  const root = readXml(bytes);
  if (!root) throw new RefusedFile("notXml");
  if (plainName(root.name) !== "assessmentitem") throw new RefusedFile("notAnItem", root.name);
  const identifier = attributeOf(root, "identifier")?.trim() ?? "";
  if (identifier === "" || identifier.length > 255) throw new RefusedFile("identifier");
  const [body] = childrenOf(root, "itembody");
  if (!body) throw new RefusedFile("notAnItem", root.name);
  const isOwn = attributeOf(root, "tool-name") === toolName;
  if (!isOwn) assertStandardScoring(root);
  const read = interactionOf(root, body, isOwn);
  const classes = (attributeOf(body, "class") ?? "").split(/\s+/);
  const [rubric] = descendants(body, "rubricblock");
  const [passage] = childrenOf(root, "assessmentstimulusref");
  const [card] = descendants(root, "card").filter((one) => attributeOf(one, "support") === "spoken");
  const [spoken] = card ? descendants(card, "filehref") : [];
  return {
    identifier,
    ...read,
    points: pointsIn(root, read.key),
    why: isOwn && rubric ? wordsIn(rubric, true) : "",
    isPractice: isOwn && classes.includes("practice"),
    passage: passage ? (attributeOf(passage, "identifier") ?? null) : null,
    passageAddress: passage ? (attributeOf(passage, "href") ?? "") : null,
    recording: isOwn && spoken ? recordingOf(spoken) : null,
  };
}

function recordingOf(spoken: XmlNode): QtiQuestion["recording"] {
  const found = recordingIn(spoken.children.join(""));
  return found && { ...found, path: found.path.replace(/^\.\.\//, "") };
}

function assertStandardScoring(root: XmlNode): void {
  const [processing] = childrenOf(root, "responseprocessing");
  if (!processing) return;
  const template = attributeOf(processing, "template") ?? "";
  const hasRules = processing.children.some((child) => typeof child !== "string");
  if (hasRules || (template !== "" && !standardTemplate.test(template))) throw new RefusedFile("ownScoring");
}

type Interaction = Pick<QtiQuestion, "kind" | "prompt" | "options" | "key">;

function interactionOf(root: XmlNode, body: XmlNode, isOwn: boolean): Interaction {
  const all = interactionsIn(body);
  const strange = all.find((one) => !known.includes(plainName(one.name)));
  if (strange) throw new RefusedFile("interactionKind", strange.name);
  const choices = all.filter((one) => plainName(one.name) === "choiceinteraction");
  const [choice] = choices;
  if (choices.length > 1 || (choice && all.length > 1)) throw new RefusedFile("interactionMix");
  if (choice) return choiceOf(root, body, choice, isOwn);
  if (all.length === 0) throw new RefusedFile("interactionKind", "–");
  return typedOf(root, body, all, isOwn);
}

const interactionsIn = (node: XmlNode): XmlNode[] =>
  node.children.flatMap((child) =>
    typeof child === "string"
      ? []
      : plainName(child.name).endsWith("interaction")
        ? [child]
        : interactionsIn(child),
  );

function choiceOf(root: XmlNode, body: XmlNode, choice: XmlNode, isOwn: boolean): Interaction {
  const declaration = declarationOf(root, choice);
  const isMultiple = attributeOf(declaration, "cardinality") === "multiple";
  const found = childrenOf(choice, "simplechoice").map((option, index) => ({
    identifier: attributeOf(option, "identifier") ?? "",
    value:
      (isOwn && attributeOf(option, "label")) || shortValue(attributeOf(option, "identifier") ?? "", index),
    label: wordsIn(option, isOwn),
  }));
  const [prompt] = childrenOf(choice, "prompt");
  const before = wordsIn(body, isOwn);
  const right = rightValues(declaration).map((identifier) => {
    const option = found.find((one) => one.identifier === identifier);
    if (!option) throw new RefusedFile("keyMissing");
    return option.value;
  });
  const [first] = right;
  if (first === undefined || (!isMultiple && right.length > 1)) throw new RefusedFile("keyMissing");
  return {
    kind: isMultiple ? "multiple" : "single",
    prompt: [before, prompt ? wordsIn(prompt, isOwn) : ""].filter(Boolean).join("\n\n"),
    options: found.map(({ value, label }) => ({ value, label })),
    key: isMultiple ? { kind: "multiple", values: right } : { kind: "single", value: first },
  };
}

/** The bank's values have 20 characters at most. */
const shortValue = (identifier: string, index: number) =>
  identifier.length <= 20 ? identifier : `choice-${index + 1}`;

function typedOf(root: XmlNode, body: XmlNode, entries: readonly XmlNode[], isOwn: boolean): Interaction {
  const accepted = entries.map((entry) => acceptedBy(declarationOf(root, entry)));
  const words = wordsIn(body, isOwn);
  const alone = /\n\n___$/;
  const isShort = isOwn
    ? (attributeOf(body, "class") ?? "").includes("question-short")
    : entries.length === 1 && alone.test(words);
  if (isShort)
    return {
      kind: "short",
      prompt: words.replace(alone, ""),
      options: [],
      key: { kind: "short", accepted: accepted[0] ?? [] },
    };
  if (countGaps(words) !== entries.length) throw new RefusedFile("interactionMix");
  return { kind: "gap", prompt: words, options: [], key: { kind: "gap", accepted } };
}

function declarationOf(root: XmlNode, interaction: XmlNode): XmlNode {
  const name = attributeOf(interaction, "response-identifier");
  const found = childrenOf(root, "responsedeclaration").find(
    (declaration) => attributeOf(declaration, "identifier") === name,
  );
  if (!found) throw new RefusedFile("keyMissing");
  return found;
}

const correctValues = (declaration: XmlNode): string[] =>
  childrenOf(declaration, "correctresponse")
    .flatMap((one) => childrenOf(one, "value"))
    .map((value) => value.children.join(""));

type Mapped = { key: string; value: number };

const mappedValues = (declaration: XmlNode): Mapped[] =>
  childrenOf(declaration, "mapping")
    .flatMap((one) => childrenOf(one, "mapentry"))
    .map((entry) => ({
      key: attributeOf(entry, "map-key") ?? "",
      value: Number(attributeOf(entry, "mapped-value") ?? 0),
    }));

/** What a mapping gives the most for; a smaller part for another answer is more than the bank can hold. */
function bestMapped(declaration: XmlNode): string[] {
  const good = mappedValues(declaration).filter(({ value }) => value > 0);
  if (new Set(good.map(({ value }) => value)).size > 1) throw new RefusedFile("partialCredit");
  return good.map(({ key }) => key);
}

function rightValues(declaration: XmlNode): string[] {
  const correct = correctValues(declaration);
  const mapped = bestMapped(declaration);
  if (correct.length === 0) return mapped;
  if (mapped.length > 0 && mapped.length !== correct.length) throw new RefusedFile("partialCredit");
  return correct;
}

function acceptedBy(declaration: XmlNode): string[] {
  const mapped = bestMapped(declaration);
  const all = [...mapped, ...correctValues(declaration).filter((text) => !mapped.includes(text))];
  if (all.length === 0) throw new RefusedFile("keyMissing");
  return all;
}

/** The most that an item gives: what it says itself, else what its mapping adds up to, else 1. */
function pointsIn(root: XmlNode, key: QuestionKey): number {
  const outcomes = childrenOf(root, "outcomedeclaration");
  const named = (name: string) => outcomes.find((outcome) => attributeOf(outcome, "identifier") === name);
  const [greatest] = [named("MAXSCORE")]
    .flatMap((outcome) => (outcome ? descendants(outcome, "value") : []))
    .map((value) => value.children.join(""));
  const score = named("SCORE");
  const said = Number((score && attributeOf(score, "normal-maximum")) ?? greatest ?? NaN);
  const sum = childrenOf(root, "responsedeclaration")
    .map((declaration) => mappedValues(declaration).map(({ value }) => Math.max(0, value)))
    .map((values) =>
      key.kind === "multiple" ? values.reduce((all, value) => all + value, 0) : Math.max(0, ...values),
    )
    .reduce((all, value) => all + value, 0);
  const points = Math.round(Number.isFinite(said) && said > 0 ? said : sum);
  return Math.max(1, points);
}
