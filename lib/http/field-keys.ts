import type { ZodError, core } from "zod";
import type { PlainParams, ValidationKey } from "@/lib/core/errors";

type FieldKey = { field: string; key: ValidationKey; params: PlainParams };

/**
 * Message keys (of `validation`) for zod's issues in values parsed with `withInput`. If a field has several, the first
 * is shown. A schema sets its own key with `{ error: "pleaseEnterName" }`. Shared by forms and endpoints.
 */
export function fieldKeys(error: ZodError): FieldKey[] {
  return error.issues.flatMap(describe);
}

function describe(issue: core.$ZodIssue): FieldKey[] {
  const field = issue.path.join(".");
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => ({
      field: field ? `${field}.${key}` : key,
      key: "unknownField",
      params: {},
    }));
  return [{ field, ...sentence(issue) }];
}

/** zod's own messages contain spaces; a single word is a key set by a schema. */
const isKey = (message: string): message is ValidationKey => /^[a-z][A-Za-z0-9]*$/.test(message);

/** An empty value is reported as such, whatever else the field requires. */
const isEmpty = ({ code, input }: core.$ZodIssue) =>
  input === "" ||
  ((input === undefined || input === null) &&
    ["invalid_type", "invalid_format", "invalid_union"].includes(code));

/** The messages for values of the wrong type. */
const typeKeys: Partial<Record<string, ValidationKey>> = { number: "number", int: "wholeNumber" };

function sentence(issue: core.$ZodIssue): Omit<FieldKey, "field"> {
  if (isKey(issue.message))
    return { key: issue.message, params: (issue.code === "custom" ? issue.params : undefined) ?? {} };
  if (isEmpty(issue)) return { key: "required", params: {} };
  switch (issue.code) {
    case "invalid_type":
      return { key: typeKeys[issue.expected] ?? "wrongType", params: {} };
    case "too_small":
      if (issue.origin === "string") {
        // Only spaces, which the schema trimmed.
        if (issue.minimum === 1) return { key: "required", params: {} };
        return { key: "tooShort", params: { minimum: Number(issue.minimum) } };
      }
      return {
        key: issue.origin === "array" ? "required" : "tooLow",
        params: { minimum: Number(issue.minimum) },
      };
    case "too_big":
      if (issue.origin === "array") return { key: "tooMany", params: { maximum: Number(issue.maximum) } };
      return issue.origin === "string"
        ? { key: "tooLong", params: { maximum: Number(issue.maximum) } }
        : { key: "tooHigh", params: { maximum: Number(issue.maximum) } };
    case "invalid_format":
      return { key: issue.format === "email" ? "email" : "wrongFormat", params: {} };
    case "invalid_value":
      return { key: "notAnOption", params: {} };
    default:
      return { key: "wrongType", params: {} };
  }
}
