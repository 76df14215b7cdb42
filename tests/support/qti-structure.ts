import { readXml, type XmlNode } from "@/lib/core/read-xml";

/** What the published tables of QTI 3.0, its results reports and IMS Content Packaging 1.2 allow of the elements that we write: attributes, then children. */
type Allowed = Record<string, { attributes?: string; required?: string; children?: string }>;

const flow = "p div br img audio qti-choice-interaction qti-text-entry-interaction qti-rubric-block #text";
const root = "xmlns xsi schemaLocation identifier title lang tool-name";

const inItem: Allowed = {
  "qti-assessment-item": {
    attributes: `${root} adaptive time-dependent`,
    required: "identifier title adaptive time-dependent",
    children:
      "qti-response-declaration qti-outcome-declaration qti-assessment-stimulus-ref qti-item-body qti-catalog-info qti-response-processing",
  },
  "qti-assessment-stimulus": {
    attributes: root,
    required: "identifier title",
    children: "qti-stimulus-body qti-catalog-info",
  },
  "qti-response-declaration": {
    attributes: "identifier cardinality base-type",
    required: "identifier cardinality base-type",
    children: "qti-correct-response qti-mapping",
  },
  "qti-outcome-declaration": {
    attributes: "identifier cardinality base-type normal-maximum",
    required: "identifier cardinality",
    children: "qti-default-value",
  },
  "qti-correct-response": { children: "qti-value" },
  "qti-default-value": { children: "qti-value" },
  "qti-value": { children: "#text" },
  "qti-mapping": {
    attributes: "lower-bound default-value",
    required: "default-value",
    children: "qti-map-entry",
  },
  "qti-map-entry": {
    attributes: "map-key mapped-value case-sensitive",
    required: "map-key mapped-value",
  },
  "qti-assessment-stimulus-ref": { attributes: "identifier href title", required: "identifier href" },
  "qti-item-body": { attributes: "class", children: flow },
  "qti-stimulus-body": { children: "div" },
  "qti-rubric-block": { attributes: "view use", required: "view use", children: "qti-content-body" },
  "qti-content-body": { children: "p" },
  "qti-choice-interaction": {
    attributes: "response-identifier shuffle max-choices",
    required: "response-identifier",
    children: "qti-prompt qti-simple-choice",
  },
  "qti-prompt": { children: flow },
  "qti-simple-choice": { attributes: "identifier label", required: "identifier", children: "br #text" },
  "qti-text-entry-interaction": {
    attributes: "response-identifier label",
    required: "response-identifier",
  },
  div: { attributes: "class", children: flow },
  p: { attributes: "", children: flow },
  br: {},
  img: { attributes: "src alt", required: "src alt" },
  audio: { attributes: "src controls" },
  "qti-catalog-info": { children: "qti-catalog" },
  "qti-catalog": { attributes: "id", required: "id", children: "qti-card" },
  "qti-card": { attributes: "support", required: "support", children: "qti-file-href qti-html-content" },
  "qti-file-href": { attributes: "mime-type", required: "mime-type", children: "#text" },
  "qti-html-content": { children: "p" },
  "qti-response-processing": {
    attributes: "template",
    children: "qti-response-condition qti-set-outcome-value",
  },
  "qti-response-condition": { children: "qti-response-if" },
  "qti-response-if": { children: "qti-not qti-set-outcome-value" },
  "qti-not": { children: "qti-is-null" },
  "qti-is-null": { children: "qti-variable" },
  "qti-set-outcome-value": {
    attributes: "identifier",
    required: "identifier",
    children: "qti-sum qti-integer-to-float",
  },
  "qti-sum": { children: "qti-variable qti-map-response" },
  "qti-integer-to-float": { children: "qti-truncate" },
  "qti-truncate": { children: "qti-divide" },
  "qti-divide": { children: "qti-product qti-base-value" },
  "qti-product": { children: "qti-base-value qti-variable" },
  "qti-variable": { attributes: "identifier", required: "identifier" },
  "qti-map-response": { attributes: "identifier", required: "identifier" },
  "qti-base-value": { attributes: "base-type", required: "base-type", children: "#text" },
};

const inManifest: Allowed = {
  manifest: {
    attributes: "xmlns xsi schemaLocation identifier",
    required: "identifier",
    children: "metadata organizations resources",
  },
  metadata: { children: "schema schemaversion lom" },
  schema: { children: "#text" },
  schemaversion: { children: "#text" },
  organizations: {},
  resources: { children: "resource" },
  resource: {
    attributes: "identifier type href",
    required: "identifier type",
    children: "metadata file dependency",
  },
  file: { attributes: "href", required: "href" },
  dependency: { attributes: "identifierref", required: "identifierref" },
  lom: { attributes: "xmlns", children: "general educational classification" },
  general: { children: "title" },
  title: { children: "string" },
  string: { attributes: "language", children: "#text" },
  educational: { children: "difficulty" },
  difficulty: { children: "source value" },
  classification: { children: "purpose taxonPath" },
  purpose: { children: "source value" },
  taxonPath: { children: "source taxon" },
  taxon: { children: "id entry" },
  id: { children: "#text" },
  entry: { children: "string" },
  source: { children: "string #text" },
  value: { children: "#text" },
};

const inResult: Allowed = {
  assessmentResult: {
    attributes: "xmlns xsi schemaLocation",
    children: "context testResult itemResult",
  },
  context: { attributes: "sourcedId", children: "sessionIdentifier" },
  sessionIdentifier: { attributes: "sourceID identifier", required: "sourceID identifier" },
  testResult: {
    attributes: "identifier datestamp",
    required: "identifier datestamp",
    children: "outcomeVariable contextVariable",
  },
  itemResult: {
    attributes: "identifier sequenceIndex datestamp sessionStatus",
    required: "identifier datestamp sessionStatus",
    children: "responseVariable outcomeVariable",
  },
  responseVariable: {
    attributes: "identifier cardinality baseType",
    required: "identifier cardinality",
    children: "candidateResponse",
  },
  candidateResponse: { children: "value" },
  outcomeVariable: {
    attributes: "identifier cardinality baseType",
    required: "identifier cardinality",
    children: "value",
  },
  contextVariable: {
    attributes: "identifier cardinality baseType",
    required: "identifier cardinality",
    children: "value",
  },
  value: { children: "#text" },
};

/** Attributes of a results report that are an NCName of XML: no space, and no digit at the beginning. */
const ncNames = ["identifier", "sourcedId"];
const ncName = /^[\p{L}_][\p{L}\p{M}\p{Nd}_.-]*$/u;

const misnamedIn = ({ name, attributes, children }: XmlNode): string[] => [
  ...ncNames.flatMap((one) =>
    attributes[one] === undefined || ncName.test(attributes[one])
      ? []
      : [`${name}/@${one} is "${attributes[one]}"`],
  ),
  ...children.flatMap((child) => (typeof child === "string" ? [] : misnamedIn(child))),
];

const words = (list = "") => list.split(" ").filter(Boolean);

function faultsIn(node: XmlNode, allowed: Allowed): string[] {
  const known = allowed[node.name];
  if (!known) return [`unknown element ${node.name}`];
  const attributes = Object.keys(node.attributes);
  const children = words(known.children);
  return [
    ...attributes
      .filter((name) => !words(known.attributes).includes(name))
      .map((name) => `${node.name}/@${name}`),
    ...words(known.required)
      .filter((name) => !attributes.includes(name))
      .map((name) => `${node.name} without @${name}`),
    ...node.children.flatMap((child) =>
      typeof child === "string"
        ? children.includes("#text")
          ? []
          : [`text in ${node.name}`]
        : children.includes(child.name)
          ? faultsIn(child, allowed)
          : [`${child.name} in ${node.name}`],
    ),
  ];
}

/** What is wrong with the structure of a file of a package, by the published tables. */
export function structureFaults(name: string, bytes: Uint8Array): string[] {
  const read = readXml(bytes);
  if (!read) return [`${name} is not well-formed`];
  if (read.name === "assessmentResult") return [...faultsIn(read, inResult), ...misnamedIn(read)];
  return faultsIn(read, name === "imsmanifest.xml" ? inManifest : inItem).map((fault) => `${name}: ${fault}`);
}
