import { readXml, type XmlNode } from "@/lib/core/read-xml";

const childrenNamed = (node: XmlNode, name: string) =>
  node.children.filter((child): child is XmlNode => typeof child !== "string" && child.name === name);
const textsOf = (node: XmlNode): string[] =>
  [node, ...childrenNamed(node, "candidateResponse")]
    .flatMap((one) => childrenNamed(one, "value"))
    .map((value) => value.children.join(""));

const variablesOf = (node: XmlNode, name: string) =>
  Object.fromEntries(childrenNamed(node, name).map((one) => [one.attributes.identifier ?? "", textsOf(one)]));

const outcomesOf = (node: XmlNode) =>
  Object.fromEntries(
    Object.entries(variablesOf(node, "outcomeVariable")).map(([name, [value]]) => [name, Number(value)]),
  );

/** Reads a results report back. */
export function readResult(bytes: Uint8Array) {
  const root = readXml(bytes);
  if (root?.name !== "assessmentResult") throw new Error("not a results report");
  const [context] = childrenNamed(root, "context");
  const [sitting] = childrenNamed(root, "testResult");
  if (!context || !sitting) throw new Error("a part is missing");
  return {
    candidate: context.attributes.sourcedId ?? "",
    session: Object.fromEntries(
      childrenNamed(context, "sessionIdentifier").map(({ attributes }) => [
        attributes.sourceID ?? "",
        attributes.identifier ?? "",
      ]),
    ),
    sitter: Object.fromEntries(
      Object.entries(variablesOf(sitting, "contextVariable")).map(([name, [value]]) => [name, value]),
    ),
    finishedAt: sitting.attributes.datestamp ?? "",
    outcomes: outcomesOf(sitting),
    items: childrenNamed(root, "itemResult").map((item) => ({
      identifier: item.attributes.identifier ?? "",
      responses: variablesOf(item, "responseVariable"),
      outcomes: outcomesOf(item),
    })),
  };
}
