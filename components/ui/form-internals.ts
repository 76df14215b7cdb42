import type { Control, FieldPath, FieldValues } from "react-hook-form";

/*
 * What react-hook-form does not tell in public: reading `formState.defaultValues` would subscribe every field to the whole
 * form, and there is no list of the registered names. form-internals.test.ts fails when the library changes.
 */

/** The values that a form began with, or was last reset to. */
export const defaultsOf = <In extends FieldValues, Out>({ _defaultValues }: Control<In, unknown, Out>) =>
  _defaultValues;

/** The names of the fields that a form shows. */
export const fieldsOf = <In extends FieldValues, Out>({ _names }: Control<In, unknown, Out>) =>
  [..._names.mount] as FieldPath<In>[];
