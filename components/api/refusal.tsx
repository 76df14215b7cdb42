"use client";

import { Notice } from "@/components/ui/notice";
import { useReason } from "./call";

/** The reason of a refused call; it stays after 'Oops...' has closed (rule R14.2). */
export function Refusal({ error }: { error: unknown }) {
  const reason = useReason();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {reason(error)}
    </Notice>
  );
}
