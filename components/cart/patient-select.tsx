"use client";

import { type ComponentProps, useRef, useState } from "react";
import { Select } from "@/components/ui/select";

type PatientSelectProps = Omit<ComponentProps<typeof Select>, "value" | "onChange"> & {
  value: string | number;
  onChoose: (value: string) => void;
};

/**
 * A select whose choice moves things on the page. Browsers report each arrow key in a closed select as a choice; here
 * the arrows only browse, Enter or leaving the list chooses, and Escape restores.
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
        // Otherwise the select that then has the focus opens.
        event.preventDefault();
        choose(current);
      }}
      onChange={({ target }) =>
        isByKey.current ? setDraft({ of: value, to: target.value }) : choose(target.value)
      }
      // The focus must reach its next target before the page moves.
      onBlur={() => current !== null && setTimeout(() => choose(current))}
    />
  );
}
