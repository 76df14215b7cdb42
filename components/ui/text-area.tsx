"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { textLanguage } from "@/lib/core/text-language";
import { cx } from "./class-names";
import { controlClass, FieldError, FieldFrame, type FieldProps, useField } from "./field";
import { roomLeft } from "./room-left";

type TextAreaProps = FieldProps & ComponentProps<"textarea">;

/**
 * Several lines of text; grows with its content where the browser supports it, and declares the language of its
 * content. Text above `maxLength` is never cut, but counted, said, and refused when it is saved.
 */
export function TextArea({ maxLength, onInput, ...props }: TextAreaProps) {
  const { frame, control } = useField(props);
  const given = props.value ?? props.defaultValue;
  const written = typeof given === "string" ? given : "";
  const [typed, setTyped] = useState(written.length);
  return (
    <FieldFrame {...frame}>
      <textarea
        rows={4}
        lang={written ? textLanguage(written) : undefined}
        {...control}
        onInput={(event) => {
          setTyped(event.currentTarget.value.length);
          onInput?.(event);
        }}
        className={cx(controlClass, "field-sizing-content max-h-[60vh] min-h-28 resize-y")}
      />
      {maxLength !== undefined && (
        <Room length={props.value === undefined ? typed : written.length} most={maxLength} />
      )}
    </FieldFrame>
  );
}

/** How much of the room is left, once little is. */
function Room({ length, most }: { length: number; most: number }) {
  const t = useTranslations("ui.room");
  const room = roomLeft(length, most);
  return (
    <div role="status" className="empty:hidden">
      {room === "little" && <p className="text-sm text-muted tabular-nums">{t("count", { length, most })}</p>}
      {room === "none" && <FieldError>{t("over", { over: length - most, most })}</FieldError>}
    </div>
  );
}
