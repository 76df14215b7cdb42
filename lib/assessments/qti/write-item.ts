import { countGaps } from "@/lib/assessments/rules";
import { element, xmlDocument, xmlText } from "@/lib/core/xml";
import { lines, paragraphs, recordingAddress } from "./content";
import {
  gapVariable,
  itemNamespace,
  itemSchema,
  mapResponse,
  matchCorrect,
  optionIdentifier,
  schemaInstance,
  toolName,
} from "./names";
import type { QtiQuestion } from "./parts";

/** A question as a qti-assessment-item that scores itself as this product does. */
export function itemXml(question: QtiQuestion): string {
  return xmlDocument(
    element(
      "qti-assessment-item",
      {
        xmlns: itemNamespace,
        "xmlns:xsi": schemaInstance,
        "xsi:schemaLocation": `${itemNamespace} ${itemSchema}`,
        identifier: question.identifier,
        title: titleOf(question.prompt),
        "xml:lang": "en-CA",
        adaptive: false,
        "time-dependent": false,
        "tool-name": toolName,
      },
      ...declarationsOf(question),
      element(
        "qti-outcome-declaration",
        {
          identifier: "SCORE",
          cardinality: "single",
          "base-type": "float",
          "normal-maximum": question.points,
        },
        element("qti-default-value", {}, element("qti-value", {}, "0")),
      ),
      question.passage
        ? element("qti-assessment-stimulus-ref", {
            identifier: question.passage,
            href: `../stimuli/${question.passage}.xml`,
            title: "Passage",
          })
        : "",
      bodyOf(question),
      spokenOf(question),
      processingOf(question),
    ),
  );
}

/** The first words of a prompt. */
function titleOf(prompt: string): string {
  const plain = prompt.replace(/\s+/g, " ").trim();
  return [...plain].slice(0, 80).join("");
}

type Mapping = { entries: [key: string, value: number][]; otherwise?: number; isText?: boolean };

function declaration(
  identifier: string,
  cardinality: "single" | "multiple",
  correct: readonly string[],
  { entries, otherwise = 0, isText = false }: Mapping,
): string {
  return element(
    "qti-response-declaration",
    { identifier, cardinality, "base-type": isText ? "string" : "identifier" },
    element("qti-correct-response", {}, ...correct.map((value) => element("qti-value", {}, xmlText(value)))),
    entries.length === 0
      ? ""
      : element(
          "qti-mapping",
          { "lower-bound": 0, "default-value": otherwise },
          ...entries.map(([key, value]) =>
            element("qti-map-entry", {
              "map-key": key,
              "mapped-value": value,
              "case-sensitive": isText ? false : undefined,
            }),
          ),
        ),
  );
}

/** How much one right part is mapped to: its points, or 1 where these are no whole ones and the sum is rounded. */
const partValue = ({ points }: QtiQuestion, of: number) => (points % of === 0 ? points / of : 1);

function declarationsOf(question: QtiQuestion): string[] {
  const { key, options, points } = question;
  const named = (value: string) =>
    optionIdentifier(
      value,
      options.findIndex((option) => option.value === value),
    );
  switch (key.kind) {
    case "single": {
      const right = named(key.value);
      return [declaration("RESPONSE", "single", [right], { entries: points === 1 ? [] : [[right, points]] })];
    }
    case "multiple": {
      const value = partValue(question, key.values.length);
      const right = key.values.map(named);
      return [
        declaration("RESPONSE", "multiple", right, {
          entries: right.map((one) => [one, value]),
          otherwise: -value,
        }),
      ];
    }
    case "short":
      return [texts("RESPONSE", key.accepted, points)];
    case "gap":
      return key.accepted.map((accepted, gap) =>
        texts(gapVariable(gap, key.accepted.length), accepted, partValue(question, key.accepted.length)),
      );
  }
}

const texts = (identifier: string, accepted: readonly string[], value: number) =>
  declaration(identifier, "single", accepted.slice(0, 1), {
    entries: accepted.map((text) => [text, value]),
    isText: true,
  });

function bodyOf(question: QtiQuestion): string {
  const { kind, prompt, isPractice, why } = question;
  return element(
    "qti-item-body",
    { class: `question-${kind}${isPractice ? " practice" : ""}` },
    why
      ? element(
          "qti-rubric-block",
          { view: "author scorer tutor", use: "scoring" },
          element("qti-content-body", {}, paragraphs(why)),
        )
      : "",
    kind === "gap"
      ? gapped(prompt)
      : kind === "short"
        ? paragraphs(prompt) +
          element("p", {}, element("qti-text-entry-interaction", { "response-identifier": "RESPONSE" }))
        : choices(question),
  );
}

const choices = ({ kind, prompt, options }: QtiQuestion) =>
  element(
    "qti-choice-interaction",
    { "response-identifier": "RESPONSE", shuffle: false, "max-choices": kind === "single" ? 1 : 0 },
    element("qti-prompt", {}, paragraphs(prompt)),
    ...options.map(({ value, label }, index) => {
      const identifier = optionIdentifier(value, index);
      return element(
        "qti-simple-choice",
        { identifier, label: identifier === value ? undefined : value },
        lines(label),
      );
    }),
  );

/** A prompt whose runs of underscores are text entries. */
function gapped(prompt: string): string {
  const gaps = countGaps(prompt);
  let gap = 0;
  return prompt
    .split("\n\n")
    .map((paragraph) =>
      element(
        "p",
        {},
        ...paragraph.split(/(_{2,})/).map((part) =>
          /^_{2,}$/.test(part)
            ? element("qti-text-entry-interaction", {
                "response-identifier": gapVariable(gap++, gaps),
                label: part === "___" ? undefined : part,
              })
            : lines(part),
        ),
      ),
    )
    .join("");
}

const spokenOf = ({ recording }: QtiQuestion) =>
  recording
    ? element(
        "qti-catalog-info",
        {},
        element(
          "qti-catalog",
          { id: "spoken" },
          element(
            "qti-card",
            { support: "spoken" },
            element("qti-file-href", { "mime-type": "audio/*" }, xmlText(recordingAddress(recording))),
          ),
        ),
      )
    : "";

const score = { identifier: "SCORE" };
const variable = (identifier: string) => element("qti-variable", { identifier });
const number = (value: number) => element("qti-base-value", { "base-type": "float" }, String(value));
const setScore = (value: string) => element("qti-set-outcome-value", score, value);

/** A template of the standard where it scores alike; else the mapped parts are summed, and rounded down to whole points. */
function processingOf(question: QtiQuestion): string {
  const { key, points } = question;
  if (key.kind === "single" && points === 1)
    return element("qti-response-processing", { template: matchCorrect });
  const of = key.kind === "multiple" ? key.values.length : key.kind === "gap" ? key.accepted.length : 1;
  const variables = key.kind === "gap" ? key.accepted.map((_, gap) => gapVariable(gap, of)) : ["RESPONSE"];
  const isWhole = points % of === 0;
  if (isWhole && variables.length === 1) return element("qti-response-processing", { template: mapResponse });
  return element(
    "qti-response-processing",
    {},
    ...variables.map((identifier) =>
      element(
        "qti-response-condition",
        {},
        element(
          "qti-response-if",
          {},
          element("qti-not", {}, element("qti-is-null", {}, variable(identifier))),
          setScore(element("qti-sum", {}, variable("SCORE"), element("qti-map-response", { identifier }))),
        ),
      ),
    ),
    isWhole ? "" : setScore(wholePoints(points, of)),
  );
}

const wholePoints = (points: number, of: number) =>
  element(
    "qti-integer-to-float",
    {},
    element(
      "qti-truncate",
      {},
      element("qti-divide", {}, element("qti-product", {}, number(points), variable("SCORE")), number(of)),
    ),
  );
