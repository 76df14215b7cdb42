import type { Control, FieldPath, FieldValues } from "react-hook-form";

/* Private parts of react-hook-form: reading `formState.defaultValues` would subscribe every field to the whole form,
   and there is no public list of the registered names. form-internals.test.ts fails if the library changes. */

/** The initial values of a form, or those of its last reset. */
export const defaultsOf = <In extends FieldValues, Out>({ _defaultValues }: Control<In, unknown, Out>) =>
  _defaultValues;

/** The names of the registered fields. */
export const fieldsOf = <In extends FieldValues, Out>({ _names }: Control<In, unknown, Out>) =>
  [..._names.mount] as FieldPath<In>[];
