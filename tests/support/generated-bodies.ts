import fc from "fast-check";
import { z } from "zod";
import { hostileNumbers, hostileTexts } from "./hostile";

type Shape = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape | false;
  prefixItems?: Shape[];
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  format?: string;
};

/** Small ids are those of the demo school's records. */
const id = fc.integer({ min: 1, max: 40 });
const hostile = fc.oneof(
  fc.constantFrom<unknown>(...hostileTexts),
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, false, {}, [], [[]], [null], { length: 1e9 }),
);
const text = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  { weight: 3, arbitrary: id.map(String) },
  { weight: 2, arbitrary: fc.constantFrom("Emma", "2026-11-20", "10:00", "a@example.com", "Demo-pass-1") },
);
const number = fc.oneof(
  { weight: 5, arbitrary: id },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 1, arbitrary: fc.integer() },
);
const leaf: Record<string, fc.Arbitrary<unknown>> = {
  string: text,
  number,
  integer: number,
  boolean: fc.boolean(),
  null: fc.constant(null),
};
/** Valid days from which a week or UTC leads outside the database's range. */
const edgeDays = ["0000-01-01", "0001-01-01", "9999-12-31"];
const formats: Record<string, fc.Arbitrary<unknown>> = {
  email: fc.nat(99).map((n) => `generated-${n}@example.com`),
  date: fc.oneof(
    fc.date({ noInvalidDate: true }).map((day) => day.toISOString().slice(-24, -14)),
    fc.constantFrom(...edgeDays),
  ),
  "date-time": fc.oneof(
    fc.date({ noInvalidDate: true }).map((instant) => instant.toISOString()),
    fc.constantFrom(...edgeDays).map((day) => `${day}T23:59:59-12:00`),
  ),
  uuid: fc.uuid(),
};

/** Bodies that match a schema in most fields, with some hostile, some missing, and occasionally unknown ones. */
export function bodiesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
  const shapes = (["input", "output"] as const).map(
    (io) => z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" }) as Shape,
  );
  const shaped = fc.oneof(...shapes.map((shape) => fieldsOf(shape)));
  const extra = fc.dictionary(fc.constantFrom("role", "id", "userId", "__proto__", "token", "a.b"), hostile, {
    maxKeys: 1,
  });
  return fc.oneof(
    { weight: 6, arbitrary: shaped },
    {
      weight: 1,
      arbitrary: fc.tuple(shaped, extra).map(([body, more]) => ({ ...(body as object), ...more })),
    },
    { weight: 1, arbitrary: fc.object({ maxDepth: 3, values: [hostile] }) },
  );
}

function fieldsOf(shape: Shape): fc.Arbitrary<unknown> {
  const bent = (arbitrary: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: hostile });
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map(fieldsOf));
  if (shape.allOf)
    return fc.tuple(...shape.allOf.map(fieldsOf)).map((parts) => Object.assign({}, ...parts) as unknown);
  if (shape.enum) return bent(fc.constantFrom(...shape.enum));
  if ("const" in shape) return bent(fc.constant(shape.const));
  const types = [shape.type ?? []].flat();
  if (types.length > 1) return fc.oneof(...types.map((type) => fieldsOf({ ...shape, type })));
  const [type = ""] = types;
  if (type === "object") return objectOf(shape, bent);
  if (type === "array") return listOf(shape, bent);
  if (type === "string" && shape.format && formats[shape.format]) return bent(formats[shape.format]!);
  return leaf[type] ?? fc.oneof(text, number, hostile);
}

function objectOf(shape: Shape, bent: (arbitrary: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>) {
  const { properties = {}, required = [], additionalProperties } = shape;
  if (typeof additionalProperties === "object" && Object.keys(properties).length === 0)
    return fc.dictionary(
      fc.oneof(id.map(String), fc.constantFrom(...hostileTexts)),
      fieldsOf(additionalProperties),
      {
        maxKeys: 4,
      },
    );
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, bent(fieldsOf(field))]),
  );
  const whole = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

function listOf(
  { items, prefixItems }: Shape,
  bent: (arbitrary: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
) {
  if (prefixItems)
    return fc.tuple(...prefixItems.map((item) => bent(fieldsOf(item)))) as fc.Arbitrary<unknown>;
  return fc.array(bent(items ? fieldsOf(items) : hostile), { maxLength: 4 }) as fc.Arbitrary<unknown>;
}
