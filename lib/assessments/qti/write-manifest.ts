import { skills } from "@/lib/assessments/skills";
import { element, xmlDocument, xmlText } from "@/lib/core/xml";
import { difficultyWords, packageNamespace, packageSchema, schemaInstance } from "./names";

const lom = "http://ltsc.ieee.org/xsd/LOM";

export type ManifestItem = {
  identifier: string;
  passage: string | null;
  files: readonly string[];
  title: string;
  skillId: number;
  grade: number;
  judgement: number;
  state: string;
  /** Logits, and the chance of a right answer without knowing it. */
  parameters: { difficulty: number; difficultyError: number; guessing: number };
};
export type ManifestPassage = { identifier: string; files: readonly string[] };

/** The list of a package's files; each question with skill, grade, difficulty and state as metadata of LOM. */
export const manifestXml = (items: readonly ManifestItem[], passages: readonly ManifestPassage[]): string =>
  xmlDocument(
    element(
      "manifest",
      {
        xmlns: packageNamespace,
        "xmlns:xsi": schemaInstance,
        "xsi:schemaLocation": `${packageNamespace} ${packageSchema}`,
        identifier: "question-bank",
      },
      element("metadata", {}, element("schema", {}, "QTI Package"), element("schemaversion", {}, "3.0.0")),
      element("organizations", {}),
      element(
        "resources",
        {},
        ...passages.map((passage) =>
          resource("imsqti_stimulus_xmlv3p0", `stimuli/${passage.identifier}.xml`, passage),
        ),
        ...items.map((item) =>
          resource(
            "imsqti_item_xmlv3p0",
            `items/${item.identifier}.xml`,
            item,
            metadataOf(item),
            item.passage,
          ),
        ),
      ),
    ),
  );

const resource = (
  type: string,
  href: string,
  { identifier, files }: ManifestPassage,
  metadata = "",
  dependency: string | null = null,
) =>
  element(
    "resource",
    { identifier: `R-${identifier}`, type, href },
    metadata,
    ...[href, ...files].map((path) => element("file", { href: path })),
    dependency ? element("dependency", { identifierref: `R-${dependency}` }) : "",
  );

const metadataOf = (item: ManifestItem) =>
  element(
    "metadata",
    {},
    element(
      "lom",
      { xmlns: lom },
      element("general", {}, element("title", {}, words({ en: item.title }))),
      element(
        "educational",
        {},
        element("difficulty", {}, ...term("LOMv1.0", difficultyWords[item.judgement - 1] ?? "medium")),
      ),
      classified("competency", "skill", String(item.skillId), skillWords(item.skillId)),
      classified("educational level", "grade", String(item.grade)),
      classified("security level", "state", item.state),
      ...Object.entries(item.parameters).map(([name, value]) =>
        classified("skill level", name, String(Math.round(value * 1000) / 1000)),
      ),
    ),
  );

const term = (source: string, value: string) => [
  element("source", {}, xmlText(source)),
  element("value", {}, xmlText(value)),
];

const words = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([language, text]) => element("string", { language }, xmlText(text)))
    .join("");

function skillWords(skillId: number): Record<string, string> {
  const skill = skills.find((one) => one.skillId === skillId);
  return skill ? { en: skill.name, zh: skill.nameZh } : {};
}

/** A value of this product's own list `source`, under one of LOM's purposes. */
const classified = (purpose: string, source: string, id: string, entry: Record<string, string> = {}) =>
  element(
    "classification",
    {},
    element("purpose", {}, ...term("LOMv1.0", purpose)),
    element(
      "taxonPath",
      {},
      element("source", {}, words({ en: source })),
      element("taxon", {}, element("id", {}, xmlText(id)), element("entry", {}, words(entry))),
    ),
  );
