import type { Answer, QuestionKey, QuestionOption } from "@/db/schema/assessments";
import { element, xmlDocument, xmlText } from "@/lib/core/xml";
import {
  gapVariable,
  ncNameOf,
  optionIdentifier,
  resultNamespace,
  resultSchema,
  schemaInstance,
} from "./names";

/** A number that a sitting or a question came to. */
export type QtiOutcome = { identifier: string; value: number };
export type QtiSitting = {
  /** The pseudonym of the child, the same in all reports. */
  candidate: string;
  identifier: string;
  /** Only if the office asks for it. */
  name: string | null;
  grade: number;
  finishedAt: Date;
  outcomes: readonly QtiOutcome[];
  items: readonly QtiAnswered[];
};
export type QtiAnswered = {
  identifier: string;
  key: QuestionKey;
  options: readonly QuestionOption[];
  /** Null for a question that was left out. */
  answer: Answer | null;
  seconds: number | null;
  outcomes: readonly QtiOutcome[];
};

/** A sitting as a results report of QTI 3.0. */
export const resultXml = ({
  candidate,
  identifier,
  name,
  grade,
  finishedAt,
  outcomes,
  items,
}: QtiSitting): string =>
  xmlDocument(
    element(
      "assessmentResult",
      {
        xmlns: resultNamespace,
        "xmlns:xsi": schemaInstance,
        "xsi:schemaLocation": `${resultNamespace} ${resultSchema}`,
      },
      element(
        "context",
        { sourcedId: ncNameOf(candidate) },
        element("sessionIdentifier", { sourceID: "sitting", identifier }),
      ),
      element(
        "testResult",
        { identifier, datestamp: finishedAt.toISOString() },
        contextVariable("grade", "integer", String(grade)),
        name === null ? "" : contextVariable("candidateName", "string", name),
        ...outcomes.map(outcomeVariable),
      ),
      ...items.map((item, index) =>
        element(
          "itemResult",
          {
            identifier: ncNameOf(item.identifier),
            sequenceIndex: index + 1,
            datestamp: finishedAt.toISOString(),
            sessionStatus: "final",
          },
          ...responsesOf(item),
          ...item.outcomes.map(outcomeVariable),
        ),
      ),
    ),
  );

/** What is known of the child. Names and numbers are no identifiers of a session, which are NCNames. */
const contextVariable = (identifier: string, baseType: "integer" | "string", value: string) =>
  element(
    "contextVariable",
    { identifier, cardinality: "single", baseType },
    element("value", {}, xmlText(value)),
  );

const outcomeVariable = ({ identifier, value }: QtiOutcome) =>
  element(
    "outcomeVariable",
    { identifier, cardinality: "single", baseType: "float" },
    element("value", {}, String(value)),
  );

const responseVariable = (
  identifier: string,
  type: { cardinality: "single" | "multiple"; baseType: "identifier" | "string" | "duration" },
  values: readonly string[],
) =>
  element(
    "responseVariable",
    { identifier, ...type },
    element("candidateResponse", {}, ...values.map((value) => element("value", {}, xmlText(value)))),
  );

/** The answer under the names that the item of the question has for it, and how long the question was in view. */
function responsesOf({ key, options, answer, seconds }: QtiAnswered): string[] {
  const duration =
    seconds === null
      ? []
      : [responseVariable("duration", { cardinality: "single", baseType: "duration" }, [String(seconds)])];
  const given = answer === null || answer === "" ? [] : [answer].flat();
  const chosen = (value: string) =>
    optionIdentifier(
      value,
      options.findIndex((option) => option.value === value),
    );
  switch (key.kind) {
    case "single":
      return [
        ...duration,
        responseVariable("RESPONSE", { cardinality: "single", baseType: "identifier" }, given.map(chosen)),
      ];
    case "multiple":
      return [
        ...duration,
        responseVariable("RESPONSE", { cardinality: "multiple", baseType: "identifier" }, given.map(chosen)),
      ];
    case "short":
      return [
        ...duration,
        responseVariable("RESPONSE", { cardinality: "single", baseType: "string" }, given),
      ];
    case "gap":
      return [
        ...duration,
        ...key.accepted.map((_, gap) =>
          responseVariable(
            gapVariable(gap, key.accepted.length),
            { cardinality: "single", baseType: "string" },
            given[gap] === undefined ? [] : [given[gap]],
          ),
        ),
      ];
  }
}
