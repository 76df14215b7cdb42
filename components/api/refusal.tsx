"use client";

import { Notice } from "@/components/ui/notice";
import { useReason } from "./call";

/** Why a call that the person started was refused: it stays when 'Oops...' has gone (rule R14.2). */
export function Refusal({ error }: { error: unknown }) {
  const reason = useReason();
  if (!error) return null;
  return (
    <Notice tone="danger" role="alert">
      {reason(error)}
    </Notice>
  );
}
