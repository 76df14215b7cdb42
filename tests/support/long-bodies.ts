import { z } from "zod";

type Shape = {
  type?: string | string[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  items?: Shape | false;
  additionalProperties?: Shape | boolean;
};

/** A body for a schema in which each text, and each number that may be text, is the given one. */
export function filledWith(schema: z.ZodType, text: string): unknown {
  return fill(
    z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Shape,
    text,
  );
}

function fill(shape: Shape, text: string): unknown {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fill(choices.find(holdsText) ?? choices[0] ?? {}, text);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => fill(part, text))) as unknown;
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).map(([name, field]) => [name, fill(field, text)]),
    );
  if (typeof shape.additionalProperties === "object")
    return { [text]: fill(shape.additionalProperties, text) };
  if (shape.items) return [fill(shape.items, text)];
  return text;
}

const holdsText = ({ type }: Shape) => [type].flat().includes("string");
