import { createFormControl } from "react-hook-form";
import { expect, test } from "vitest";
import { defaultsOf, fieldsOf } from "./form-internals";

test("react-hook-form keeps the default values and the names of its fields where we read them", () => {
  const { control, register, setValue } = createFormControl({ defaultValues: { name: "Lin", grade: 3 } });
  register("name");
  setValue("name", "Mei");
  expect(defaultsOf(control)).toEqual({ name: "Lin", grade: 3 });
  expect(fieldsOf(control)).toEqual(["name"]);
});
