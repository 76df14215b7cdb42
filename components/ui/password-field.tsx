"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useFieldIds } from "./field";
import { IconButton } from "./icon-button";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "type">;

/** A password that can be made visible. Pass `autoComplete` "current-password" or "new-password". */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  labelHidden,
  className,
  ...input
}: PasswordFieldProps) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  const { controlId, hintId, errorId, aria } = useFieldIds({ id: input.id, hint, error });
  return (
    <FieldFrame {...{ label, hint, error, optional, labelHidden, className, controlId, hintId, errorId }}>
      <span className="relative grid items-center">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...aria}
          {...input}
          type={shown ? "text" : "password"}
          id={controlId}
          aria-required={input.required}
          required={undefined}
          className={cx(controlClass, "pe-13")}
        />
        <IconButton
          className="absolute end-1"
          label={t(shown ? "hidePassword" : "showPassword")}
          aria-controls={controlId}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  );
}
