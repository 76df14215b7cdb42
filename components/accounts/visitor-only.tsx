"use client";

import type { ReactNode } from "react";
import { useCurrentUser } from "./current-user";

/** What is of no use to somebody who is signed in. */
export function VisitorOnly({ children }: { children: ReactNode }) {
  return useCurrentUser() ? null : children;
}
