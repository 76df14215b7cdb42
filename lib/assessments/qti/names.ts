/** The names of QTI 3.0, its packages and the templates that score (docs/decisions/0228). */
export const itemNamespace = "http://www.imsglobal.org/xsd/imsqtiasi_v3p0";
export const itemSchema = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd";
export const packageNamespace = "http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1";
export const packageSchema =
  "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd";
export const resultNamespace = "http://www.imsglobal.org/xsd/imsqti_result_v3p0";
export const resultSchema = "https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_resultv3p0_v1p0.xsd";
export const schemaInstance = "http://www.w3.org/2001/XMLSchema-instance";
const templates = "https://purl.imsglobal.org/spec/qti/v3p0/rptemplates";
export const matchCorrect = `${templates}/match_correct.xml`;
export const mapResponse = `${templates}/map_response.xml`;

/** How files of this product name their author. */
export const toolName = "Lakeside English";
/** LOM's words for an author's judgement from 1 to 5. */
export const difficultyWords = ["very easy", "easy", "medium", "difficult", "very difficult"] as const;

/** What an identifier of QTI may look like. */
const identifier = /^[\p{L}_][\p{L}\p{M}\p{N}_.-]*$/u;

/** The identifier of an option: its own value, or its place where the value would be none. */
export const optionIdentifier = (value: string, index: number): string =>
  identifier.test(value) ? value : `choice-${index + 1}`;

/**
 * An identifier of any system as an NCName, which the schema of results reports asks for: one that is none begins with "id-", with the code
 * of each other character between underscores.
 */
export const ncNameOf = (text: string): string =>
  /^[A-Za-z_][\w.-]*$/.test(text)
    ? text
    : `id-${text.replace(/[^\w.-]/gu, (other) => `_${other.codePointAt(0)?.toString(16)}_`)}`;

/** The response variable of a gap; a question with one has the usual name. */
export const gapVariable = (gap: number, gaps: number): string =>
  gaps === 1 ? "RESPONSE" : `RESPONSE_${gap + 1}`;
