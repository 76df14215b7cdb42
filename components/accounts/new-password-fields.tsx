"use client";

import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { z } from "zod";
import { bind } from "@/components/ui/form";
import { PasswordField } from "@/components/ui/password-field";

/** Adds the second entry of a new password to a schema's shape. */
export const repeated = { repeat: z.string() };
export const isRepeated = ({ pwd, repeat }: { pwd: string; repeat: string }) => pwd === repeat;
export const differ = { path: ["repeat"], error: "passwordsDiffer" };

type NewPasswordFieldsProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  words: { new: string; newHint: string; repeat: string };
};

/** A new password, twice. */
export function NewPasswordFields<In extends FieldValues & { pwd: string; repeat: string }, Out>({
  form,
  words,
}: NewPasswordFieldsProps<In, Out>) {
  const field = (name: "pwd" | "repeat") => bind(form, name as FieldPath<In>);
  return (
    <>
      <PasswordField
        {...field("pwd")}
        label={words.new}
        hint={words.newHint}
        autoComplete="new-password"
        required
      />
      <PasswordField {...field("repeat")} label={words.repeat} autoComplete="new-password" required />
    </>
  );
}
