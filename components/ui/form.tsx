"use client";

import { toNestErrors } from "@hookform/resolvers";
import { useTranslations } from "next-intl";
import {
  type BaseSyntheticEvent,
  type ComponentProps,
  createContext,
  type ReactNode,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  get,
  type UseFormReturn,
  useForm,
} from "react-hook-form";
import type { z } from "zod";
import { currentUser } from "@/components/accounts/current-user";
import { withInput } from "@/lib/core/with-input";
import { CallError } from "@/lib/http/client";
import { fieldKeys } from "@/lib/http/field-keys";
import { Button } from "./button";
import { cx } from "./class-names";
import { defaultsOf, fieldsOf } from "./form-internals";
import { Notice } from "./notice";
import { showOops } from "./popup";
import { useUnsaved } from "./unsaved";
import { useIsLive } from "./use-in-browser";

type Schema = z.ZodType<FieldValues, FieldValues>;

/**
 * react-hook-form with a domain's zod schema; errors are in the reader's language. A function loads the schema and zod
 * at the first validation; if that fails, only the server validates.
 */
export function useSchemaForm<S extends Schema>(
  schema: S | (() => Promise<S>),
  defaultValues: DefaultValues<z.input<S>>,
) {
  const t = useTranslations("validation");
  const resolver: Resolver<z.input<S>, unknown, z.output<S>> = async (values, _context, options) => {
    const known = typeof schema === "function" ? await schema().catch(() => null) : schema;
    if (!known) return { values: values as z.output<S>, errors: {} };
    const parsed = known.safeParse(values, withInput);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const name of options.names ?? []) {
      const field = get(options.fields, name) as { ref?: unknown } | undefined;
      const key = unreadableKey(field?.ref);
      if (key) errors[name] = { type: key, message: t(key) };
    }
    if (parsed.success && Object.keys(errors).length === 0) return { values: parsed.data, errors: {} };
    if (parsed.error)
      for (const { field, key, params } of fieldKeys(parsed.error))
        errors[shownAt(field, options.names ?? [])] ??= { type: key, message: t(key, params as never) };
    return { values: {}, errors: toNestErrors(errors as FieldErrors<z.input<S>>, options) };
  };
  return useForm<z.input<S>, unknown, z.output<S>>({
    resolver,
    defaultValues,
    reValidateMode: "onChange",
    // That would be in registration order; `focusFirst` uses the page order.
    shouldFocusError: false,
  });
}

/**
 * An input that the browser could not parse, such as an incomplete date, reads as empty; returns the kind of value
 * expected.
 */
function unreadableKey(field: unknown): "date" | "time" | "number" | null {
  if (!(field instanceof HTMLInputElement) || !field.validity.badInput) return null;
  return field.type === "time" || field.type === "number" ? field.type : "date";
}

/** An error in an entry of a list field is shown at the list's field. */
function shownAt(field: string, names: readonly string[]): string {
  if (names.includes(field)) return field;
  const list = names.find(
    (name) => field.startsWith(`${name}.`) && /^\d+$/.test(field.slice(name.length + 1)),
  );
  return list ?? field;
}

/**
 * The props that connect a field of `components/ui` with the form: name, ref, handlers, its error, and its initial
 * value before hydration.
 */
export function bind<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  name: FieldPath<In>,
) {
  const { ref, ...field } = form.register(name);
  return {
    ...field,
    ...startOf(get(defaultsOf(form.control), name)),
    ref: (element: HTMLElement | null) => {
      const choice = form.formState.isReady ? null : earlyChoice(element);
      ref(element);
      if (choice) form.setValue(name, choice as never, { shouldDirty: true });
    },
    error: form.getFieldState(name, form.formState).error?.message,
  };
}

/** `bind` by name alone, for fields that several forms share. */
export const binder =
  <In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>) =>
  (name: string) =>
    bind(form, name as FieldPath<In>);

const startOf = (value: unknown) => {
  if (typeof value === "boolean") return { defaultChecked: value };
  return typeof value === "string" || typeof value === "number" ? { defaultValue: value } : {};
};

/** react-hook-form keeps values typed or ticked before hydration, but not the chosen radio button. */
function earlyChoice(element: HTMLElement | null): string | null {
  const isRadio = element instanceof HTMLInputElement && element.type === "radio";
  return isRadio && element.checked && !element.defaultChecked ? element.value : null;
}

/** Focuses the first of these fields in page order, and returns its name. */
function focusFirst<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  submission: BaseSyntheticEvent | undefined,
  names: readonly FieldPath<In>[],
): string | undefined {
  const sent = submission?.target as HTMLFormElement | undefined;
  const onPage = Array.from(sent?.elements ?? [], (field) => field.getAttribute("name"));
  const first = onPage.find((name) => names.some((wanted) => wanted === name)) ?? names[0];
  if (first) form.setFocus(first as FieldPath<In>);
  return first;
}

const invalidFields = 3000;

/**
 * Shows a refused call in the form: the messages of code 3000 at their fields, anything else as the form's own error,
 * after 'Oops...' (rule R14.2). A message for a field that this form lacks becomes part of the form's error. Returns the
 * fields that got one.
 */
function showRefusal<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  refusal: CallError,
): FieldPath<In>[] {
  const mounted = fieldsOf(form.control);
  const shown = mounted.filter((name) => name in refusal.fields);
  const homeless = Object.keys(refusal.fields).filter((name) => !mounted.includes(name as FieldPath<In>));
  for (const name of shown) form.setError(name, { type: "server", message: refusal.fields[name] });
  if (shown.length > 0 && homeless.length === 0) return shown;
  const message = [shown.length === 0 && refusal.message, ...homeless.map((name) => refusal.fields[name])]
    .filter(Boolean)
    .join(" ");
  form.setError("root.server", { type: String(refusal.code), message });
  if (refusal.code !== invalidFields) showOops(message);
  return shown;
}

/** The place of a form whose button is outside it. */
export const FormPlace = createContext<{ formId?: string; onBusy?: (busy: boolean) => void }>({});

type FormProps<In extends FieldValues, Out> = Omit<ComponentProps<"form">, "onSubmit"> & {
  form: UseFormReturn<In, unknown, Out>;
  /** Makes the call; a thrown CallError is shown in the form. */
  onSubmit: (values: Out) => Promise<unknown>;
  /** What can be done about a refusal with this code, shown with its reason. */
  refusalAction?: (code: number) => ReactNode;
  /** Long words to many: kept in this tab when the page is reloaded or left, and there again when the form is opened. */
  isLetter?: boolean;
  children: ReactNode;
};

/**
 * A form that focuses its first invalid field and shows the reason of a failure above it. Screen readers hear the field
 * that gets the focus; if it had the focus already, its message is announced.
 */
export function Form<In extends FieldValues, Out>({
  form,
  onSubmit,
  refusalAction,
  isLetter = false,
  className,
  children,
  ...rest
}: FormProps<In, Out>) {
  const t = useTranslations("ui");
  const { formId, onBusy } = use(FormPlace);
  const { isDirty, isSubmitting } = form.formState;
  useUnsaved(isDirty);
  useEffect(() => {
    onBusy?.(isSubmitting);
    return () => onBusy?.(false);
  }, [isSubmitting, onBusy]);
  const refusal = form.formState.errors.root?.server;
  const reason = refusal?.message;
  const reasonRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reason) reasonRef.current?.scrollIntoView({ block: "nearest" });
  }, [reason, form.formState.submitCount]);
  const [spoken, setSpoken] = useState("");
  const point = (event: BaseSyntheticEvent | undefined, wrong: readonly FieldPath<In>[]) => {
    // Before, because the library moves the focus a moment later.
    const focused = document.activeElement?.getAttribute("name");
    const first = focusFirst(form, event, wrong);
    if (first && first === focused)
      setSpoken(form.getFieldState(first as FieldPath<In>).error?.message ?? "");
  };

  const submit = form.handleSubmit(
    async (values, event) => {
      try {
        await onSubmit(values);
      } catch (error) {
        const known =
          error instanceof CallError && error.message ? error : new CallError(500, t("networkFailure"));
        point(event, showRefusal(form, known));
      }
    },
    (errors, event) =>
      point(
        event,
        fieldsOf(form.control).filter((name) => get(errors, name)),
      ),
  );
  const formRef = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  const [watched] = useState(form);
  useEffect(() => {
    const element = formRef.current;
    // Visitors of the public pages do not need this code.
    if (!element || !currentUser()) return;
    let stop: (() => void) | undefined = () => {};
    void import("./form-drafts").then(
      ({ watchForm }) => (stop &&= watchForm(watched, element, () => setRestored(true), isLetter)),
      () => {},
    );
    return () => {
      stop?.();
      stop = undefined;
    };
  }, [watched, isLetter]);
  const isLive = useIsLive();
  useEffect(() => {
    if (!isLive || formRef.current?.dataset.held === undefined) return;
    delete formRef.current.dataset.held;
    formRef.current.requestSubmit();
  }, [isLive]);
  return (
    <form
      ref={formRef}
      // Until hydration lib/core/head-script.js holds submissions back: the browser would put a password into the
      // address.
      data-early={isLive ? undefined : ""}
      noValidate
      id={formId}
      {...rest}
      onSubmit={(event) => {
        setSpoken("");
        return submit(event);
      }}
      className={cx("grid grid-cols-1 gap-5", className)}
    >
      {reason && (
        <Notice
          ref={reasonRef}
          tone="danger"
          role="alert"
          action={refusalAction?.(Number(refusal.type))}
          className="scroll-my-24"
        >
          {reason}
        </Notice>
      )}
      {isRestored && isDirty && <Notice role="status">{t("draftRestored")}</Notice>}
      {children}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </form>
  );
}

type SubmitButtonProps<In extends FieldValues, Out> = Omit<ComponentProps<typeof Button>, "form"> & {
  form: UseFormReturn<In, unknown, Out>;
};

/** The button that sends a form; busy until the response has arrived. */
export const SubmitButton = <In extends FieldValues, Out>({
  form,
  ...button
}: SubmitButtonProps<In, Out>) => <Button type="submit" busy={form.formState.isSubmitting} {...button} />;
