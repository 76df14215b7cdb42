"use client";

import { type ComponentProps, useId, useState } from "react";
import { Button } from "./button";
import { Sheet } from "./dialog";
import { FormPlace } from "./form";

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, "footer"> & {
  /** The button that sends the form, always in sight. */
  saveLabel: string;
};

/** A sheet around one `Form`: its button stands below what scrolls, and waits while the form is being sent. */
export function FormSheet({ saveLabel, children, ...sheet }: FormSheetProps) {
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      {...sheet}
      footer={
        <Button type="submit" form={formId} busy={isBusy}>
          {saveLabel}
        </Button>
      }
    >
      <FormPlace value={{ formId, onBusy: setBusy }}>{children}</FormPlace>
    </Sheet>
  );
}
