"use client";

import { type ComponentProps, useId, useState } from "react";
import { Button } from "./button";
import { Sheet } from "./dialog";
import { FormPlace } from "./form";

type FormSheetProps = Omit<ComponentProps<typeof Sheet>, "footer"> & {
  /** The label of the submit button, which is always visible. */
  saveLabel: string;
};

/** A sheet around one `Form`: its button is below the scrolling content and disabled while the form is being sent. */
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
