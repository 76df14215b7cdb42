"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";

/** Whether the family's credit is used for an order: yes, unless the cart's choice in the address says no. */
export function useCreditChoice() {
  const isDeclined = useSearchParams().get("credit") === "no";
  return useState(!isDeclined);
}
