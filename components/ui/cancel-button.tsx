import { type ReactNode, use } from "react";
import { Button } from "./button";
import { DialogPlace } from "./unsaved";

/** Closes the dialog around it like its cross, with a question if there are unsaved changes. */
export function CancelButton({ children }: { children: ReactNode }) {
  return (
    <Button variant="quiet" onClick={use(DialogPlace)?.close}>
      {children}
    </Button>
  );
}
