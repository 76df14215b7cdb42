"use client";

import { Eye, EyeOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { cx } from "./class-names";
import { controlClass, FieldFrame, type FieldProps, useField } from "./field";
import { IconButton } from "./icon-button";

type PasswordFieldProps = FieldProps & Omit<ComponentProps<"input">, "type">;

/** A password that can be made visible. Pass `autoComplete` "current-password" or "new-password". */
export function PasswordField(props: PasswordFieldProps) {
  const t = useTranslations("ui");
  const [shown, setShown] = useState(false);
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className="relative grid items-center">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={shown ? "text" : "password"}
          className={cx(controlClass, "pe-13")}
        />
        <IconButton
          className="absolute end-1"
          label={t(shown ? "hidePassword" : "showPassword")}
          aria-controls={control.id}
          icon={shown ? <EyeOff /> : <Eye />}
          onClick={() => setShown(!shown)}
        />
      </span>
    </FieldFrame>
  );
}
