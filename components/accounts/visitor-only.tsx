"use client";

import type { ReactNode } from "react";
import { useCurrentUser } from "./current-user";

/** Content hidden from signed-in people. */
export function VisitorOnly({ children }: { children: ReactNode }) {
  return useCurrentUser() ? null : children;
}
