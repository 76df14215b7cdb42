"use client";

import { type ComponentProps, useRef, useState } from "react";
import { Select } from "@/components/ui/select";

type PatientSelectProps = Omit<ComponentProps<typeof Select>, "value" | "onChange"> & {
  value: string | number;
  onChoose: (value: string) => void;
};

/**
 * A list whose choice moves things on the page. In a closed list each arrow key is a choice for the browser: here the
 * arrows only look, and what they have come to counts with Enter, or when the list is left. Escape goes back.
 */
export function PatientSelect({ value, onChoose, ...select }: PatientSelectProps) {
  const isByKey = useRef(false);
  const [draft, setDraft] = useState<{ of: string | number; to: string } | null>(null);
  const current = draft?.of === value ? draft.to : null;
  const choose = (chosen: string) => {
    setDraft(null);
    if (chosen !== String(value)) onChoose(chosen);
  };
  return (
    <Select
      {...select}
      value={current ?? value}
      onPointerDown={() => (isByKey.current = false)}
      onKeyDown={(event) => {
        isByKey.current = true;
        if (event.key === "Escape") setDraft(null);
        if (event.key !== "Enter" || current === null) return;
        // Otherwise the list that has the focus by then opens.
        event.preventDefault();
        choose(current);
      }}
      onChange={({ target }) =>
        isByKey.current ? setDraft({ of: value, to: target.value }) : choose(target.value)
      }
      // The focus has to reach its next place before the page moves.
      onBlur={() => current !== null && setTimeout(() => choose(current))}
    />
  );
}
