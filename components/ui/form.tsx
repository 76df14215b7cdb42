"use client";

import { toNestErrors } from "@hookform/resolvers";
import { useTranslations } from "next-intl";
import { type ComponentProps, createContext, type ReactNode, use, useEffect, useRef } from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import { config, type z } from "zod";
import { CallError } from "@/lib/http/client";
import { fieldKeys } from "@/lib/http/field-keys";
import { cx } from "./class-names";
import { Notice } from "./notice";

// In a page zod may not compile its checks: the content policy forbids it and reports the try.
if (typeof window !== "undefined") config({ jitless: true });

type Schema = z.ZodType<FieldValues, FieldValues>;

/** react-hook-form over a domain's zod schema; what zod finds is told in the reader's words. */
export function useSchemaForm<S extends Schema>(schema: S, defaultValues: DefaultValues<z.input<S>>) {
  const t = useTranslations("validation");
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { field, key, params } of fieldKeys(parsed.error))
      errors[field] ??= { type: key, message: t(key, params as never) };
    return { values: {}, errors: toNestErrors(errors as FieldErrors<z.input<S>>, options) };
  };
  return useForm<z.input<S>, unknown, z.output<S>>({ resolver, defaultValues, reValidateMode: "onChange" });
}

/** The props that tie a field of `components/ui` to the form: name, ref, handlers and its error. */
export function bind<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: FieldPath<In>,
) {
  return { ...form.register(name), error: form.getFieldState(name, form.formState).error?.message };
}

/**
 * Puts a refused call onto the form: the sentences of code 3000 at their fields, anything else as the form's own reason.
 * A sentence for a field that this form does not show becomes part of the reason.
 */
function showRefusal<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, refusal: CallError) {
  const mounted = [...form.control._names.mount] as FieldPath<In>[];
  const shown = mounted.filter((name) => name in refusal.fields);
  const homeless = Object.keys(refusal.fields).filter((name) => !mounted.includes(name as FieldPath<In>));
  shown.forEach((name, index) =>
    form.setError(name, { type: "server", message: refusal.fields[name] }, { shouldFocus: index === 0 }),
  );
  if (shown.length > 0 && homeless.length === 0) return;
  const message = [shown.length === 0 && refusal.message, ...homeless.map((name) => refusal.fields[name])]
    .filter(Boolean)
    .join(" ");
  form.setError("root.server", { message });
}

/** Where a form stands, when its button is outside of it. */
export const FormPlace = createContext<{ formId?: string; onBusy?: (busy: boolean) => void }>({});

type FormProps<In extends FieldValues, Out> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<In, unknown, Out>;
  /** Makes the call; a CallError that it throws is shown in place. */
  onSubmit: (values: Out) => Promise<unknown>;
  children: ReactNode;
};

/** A form whose first wrong field gets the focus, and whose reason for failing stays readable above it. */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  className,
  children,
  ...rest
}: FormProps<In, Out>) {
  const t = useTranslations("ui");
  const { formId, onBusy } = use(FormPlace);
  const { isSubmitting } = form.formState;
  useEffect(() => {
    onBusy?.(isSubmitting);
    return () => onBusy?.(false);
  }, [isSubmitting, onBusy]);
  const reason = form.formState.errors.root?.server?.message;
  const reasonRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) reasonRef.current?.focus();
  }, [reason, form.formState.submitCount]);

  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      showRefusal(
        form,
        error instanceof CallError && error.message ? error : new CallError(500, t("networkFailure")),
      );
    }
  });
  return (
    <form
      noValidate
      id={formId}
      {...rest}
      onSubmit={submit}
      className={cx("grid grid-cols-1 gap-5", className)}
    >
      {reason && (
        <Notice ref={reasonRef} tabIndex={-1} tone="danger" role="alert">
          {reason}
        </Notice>
      )}
      {children}
    </form>
  );
}
