import type { ZodError, core } from "zod";
import type { PlainParams, ValidationKey } from "@/lib/core/errors";

type FieldKey = { field: string; key: ValidationKey; params: PlainParams };

/**
 * The sentences (keys of the `validation` messages) for what zod found, one per field at most.
 * A schema names a sentence of its own with `{ error: "pleaseEnterName" }`. Forms and endpoints share it.
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

/** zod's own sentences have spaces; a single word is a key that a schema named. */
const isKey = (message: string): message is ValidationKey => /^[a-z][A-Za-z0-9]*$/.test(message);

function sentence(issue: core.$ZodIssue): Omit<FieldKey, "field"> {
  if (isKey(issue.message))
    return { key: issue.message, params: (issue.code === "custom" ? issue.params : undefined) ?? {} };
  switch (issue.code) {
    case "invalid_type":
      return {
        key: issue.input === undefined || issue.input === null ? "required" : "wrongType",
        params: {},
      };
    case "too_small":
      if (issue.origin === "string")
        return issue.minimum === 1
          ? { key: "required", params: {} }
          : { key: "tooShort", params: { minimum: Number(issue.minimum) } };
      return {
        key: issue.origin === "array" ? "required" : "tooLow",
        params: { minimum: Number(issue.minimum) },
      };
    case "too_big":
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
