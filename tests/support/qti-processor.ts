import { XMLParser } from "fast-xml-parser";

/**
 * A small processor of QTI 3 items, written from the specification and sharing nothing with the product's reader or scorer: it scores
 * responses from the XML alone.
 */
type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string };
type Value = string | number | boolean | string[] | null;
/** Responses by variable. */
export type Responses = Record<string, string | string[] | null>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  htmlEntities: true,
});

function toNode(raw: Record<string, unknown>): Node {
  const [name = ""] = Object.keys(raw).filter((key) => key !== ":@");
  const content = name === "#text" ? [] : (raw[name] as Record<string, unknown>[]);
  const children = content.map(toNode);
  return {
    name,
    attributes: (raw[":@"] ?? {}) as Record<string, string>,
    children,
    text: name === "#text" ? String(raw[name]) : children.map(({ text }) => text).join(""),
  };
}

const parse = (xml: string): Node => {
  const root = (parser.parse(xml) as Record<string, unknown>[])
    .map(toNode)
    .find(({ name }) => !name.startsWith("?"));
  if (!root) throw new Error("no root");
  return root;
};

const named = (node: Node, name: string) => node.children.filter((child) => child.name === name);
const all = (node: Node, name: string): Node[] =>
  node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...all(child, name)]);

/**
 * What a delivery engine does with typed text before it is compared: the standard leaves spaces and punctuation to it, and says of
 * case what `case-sensitive` says.
 */
const typed = (text: string) => {
  const plain = text
    .normalize("NFKC")
    .replace(/[‘’‛ʼ`´]/g, "'")
    .replace(/[‐-―−]/g, "-")
    .trim();
  const words = plain
    .split(/[^\p{L}\p{M}\p{N}'-]+/u)
    .filter(Boolean)
    .join(" ")
    .replace(/^'([^]*)'$/, "$1")
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : plain;
};

export type Item = ReturnType<typeof openItem>;

/** An item that scores responses. */
export function openItem(xml: string) {
  const root = parse(xml);
  const declarations = new Map(
    named(root, "qti-response-declaration").map((node) => [node.attributes.identifier ?? "", node]),
  );
  return {
    identifier: root.attributes.identifier ?? "",
    variables: [...declarations.keys()],
    choices: all(root, "qti-simple-choice").map(({ attributes }) => attributes.identifier ?? ""),
    score: (responses: Responses) => score(root, declarations, responses),
  };
}

type Declarations = ReadonlyMap<string, Node>;

function score(root: Node, declarations: Declarations, responses: Responses): number {
  const outcomes: Record<string, Value> = {};
  for (const outcome of named(root, "qti-outcome-declaration"))
    outcomes[outcome.attributes.identifier ?? ""] = Number(all(outcome, "qti-value")[0]?.text ?? 0);
  const [processing] = named(root, "qti-response-processing");
  const template = processing?.attributes.template ?? "";
  if (template.endsWith("/match_correct.xml")) {
    const declaration = declarations.get("RESPONSE");
    if (!declaration) throw new Error("no RESPONSE");
    const correct = all(named(declaration, "qti-correct-response")[0]!, "qti-value").map(({ text }) => text);
    const given = responses.RESPONSE;
    const chosen = given === null || given === undefined ? [] : [given].flat();
    const isSame = chosen.length === correct.length && chosen.every((one) => correct.includes(one));
    return isSame ? 1 : 0;
  }
  if (template.endsWith("/map_response.xml"))
    return responses.RESPONSE === null || responses.RESPONSE === undefined
      ? 0
      : mapped(declarations.get("RESPONSE"), responses.RESPONSE);
  if (template !== "") throw new Error(`unknown template ${template}`);
  const run = new Run(declarations, responses, outcomes);
  run.rules(processing?.children ?? []);
  return Number(outcomes.SCORE);
}

function mapped(declaration: Node | undefined, response: string | string[]): number {
  const [mapping] = declaration ? named(declaration, "qti-mapping") : [];
  if (!declaration || !mapping) throw new Error("no mapping");
  const isText = declaration.attributes["base-type"] === "string";
  const entries = named(mapping, "qti-map-entry");
  const otherwise = Number(mapping.attributes["default-value"] ?? 0);
  const valueOf = (one: string) => {
    const entry = entries.find(({ attributes }) => {
      const key = attributes["map-key"] ?? "";
      if (!isText) return key === one;
      return attributes["case-sensitive"] === "false"
        ? typed(key).toLowerCase() === typed(one).toLowerCase()
        : typed(key) === typed(one);
    });
    return entry ? Number(entry.attributes["mapped-value"]) : otherwise;
  };
  const sum = [...new Set([response].flat())].reduce((total, one) => total + valueOf(one), 0);
  const least = mapping.attributes["lower-bound"];
  return least === undefined ? sum : Math.max(Number(least), sum);
}

class Run {
  constructor(
    private declarations: Declarations,
    private responses: Responses,
    private outcomes: Record<string, Value>,
  ) {}

  rules(nodes: readonly Node[]): void {
    for (const node of nodes) {
      if (node.name === "qti-set-outcome-value")
        this.outcomes[node.attributes.identifier ?? ""] = this.value(node.children[0]!);
      else if (node.name === "qti-response-condition") this.condition(node);
      else if (node.name !== "#text") throw new Error(`unknown rule ${node.name}`);
    }
  }

  private condition({ children }: Node): void {
    const [first] = children.filter(({ name }) => name === "qti-response-if");
    const [test, ...rules] = first?.children ?? [];
    if (test && this.value(test) === true) this.rules(rules);
  }

  private value(node: Node): Value {
    const parts = () => node.children.map((child) => this.value(child));
    const numbers = () => parts().map(Number);
    switch (node.name) {
      case "qti-base-value":
        return Number(node.text);
      case "qti-variable": {
        const name = node.attributes.identifier ?? "";
        return name in this.outcomes ? this.outcomes[name]! : (this.responses[name] ?? null);
      }
      case "qti-map-response": {
        const name = node.attributes.identifier ?? "";
        return mapped(this.declarations.get(name), this.responses[name] ?? []);
      }
      case "qti-is-null":
        return parts()[0] === null;
      case "qti-not":
        return parts()[0] !== true;
      case "qti-sum":
        return numbers().reduce((sum, one) => sum + one, 0);
      case "qti-product":
        return numbers().reduce((product, one) => product * one, 1);
      case "qti-divide": {
        const [above = 0, below = 1] = numbers();
        return above / below;
      }
      case "qti-truncate":
        return Math.trunc(numbers()[0] ?? 0);
      case "qti-integer-to-float":
        return numbers()[0] ?? 0;
      default:
        throw new Error(`unknown expression ${node.name}`);
    }
  }
}
