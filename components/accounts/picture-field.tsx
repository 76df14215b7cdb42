"use client";

import { Camera, ImageUp, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ChangeEvent, type ReactNode, useId, useRef, useState } from "react";
import type { FieldPath, FieldValues, UseFormReturn } from "react-hook-form";
import { Avatar } from "@/components/ui/avatar";
import { Button, buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { FieldError } from "@/components/ui/field";
import { bind } from "@/components/ui/form";
import { PictureDialog } from "./picture-dialog";

type PictureFieldProps<In extends FieldValues, Out> = {
  form: UseFormReturn<In, unknown, Out>;
  /** The person's name; its initials are shown without a picture. */
  name: string;
  className?: string;
};

type AnyForm = UseFormReturn<FieldValues, unknown, unknown>;

const pic: FieldPath<FieldValues> = "pic";

/** A person's picture in a form: chosen or photographed, cropped to a square, removed. It is saved with the form. */
export function PictureField<In extends FieldValues, Out>({
  form: given,
  name,
  className,
}: PictureFieldProps<In, Out>) {
  const form = given as unknown as AnyForm;
  const t = useTranslations("people.picture");
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { error, ...field } = bind(form, pic);
  const shown = form.watch(pic) as string;
  const set = (address: string) => {
    form.clearErrors(pic);
    form.setValue(pic, address, { shouldDirty: true });
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    setFile(event.target.files?.[0] ?? null);
    // So that the same file can be chosen again.
    event.target.value = "";
  };
  return (
    <div role="group" aria-labelledby={id} className={cx("flex flex-wrap items-center gap-4", className)}>
      <input type="hidden" {...field} />
      <Avatar name={name || "?"} src={shown} size="lg" />
      <div className="grid min-w-0 flex-1 basis-56 gap-2">
        <p id={id} className="font-medium">
          {t("label")}
        </p>
        <div className="flex flex-wrap gap-2">
          <PictureInput ref={chooser} icon={<ImageUp />} onChange={choose}>
            {t(shown ? "change" : "choose")}
          </PictureInput>
          <span className="hidden pointer-coarse:contents">
            <PictureInput icon={<Camera />} capture="user" onChange={choose}>
              {t("take")}
            </PictureInput>
          </span>
          {shown && (
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 />}
              onClick={() => {
                set("");
                chooser.current?.focus();
              }}
            >
              {t("remove")}
            </Button>
          )}
        </div>
        {error && <FieldError>{error}</FieldError>}
      </div>
      {file && (
        <PictureDialog
          file={file}
          onClose={() => setFile(null)}
          onPicture={(address) => {
            set(address);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}

type PictureInputProps = {
  ref?: React.Ref<HTMLInputElement>;
  icon: ReactNode;
  capture?: "user";
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  children: ReactNode;
};

function PictureInput({ ref, icon, capture, onChange, children }: PictureInputProps) {
  return (
    <label>
      <input
        ref={ref}
        type="file"
        accept="image/*,.heic,.heif"
        capture={capture}
        onChange={onChange}
        className="peer sr-only"
      />
      <span
        className={cx(
          buttonClass({ variant: "secondary", size: "sm" }),
          "cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus",
        )}
      >
        {icon}
        {children}
      </span>
    </label>
  );
}
