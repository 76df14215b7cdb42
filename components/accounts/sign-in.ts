"use client";

import { useQueryClient } from "@tanstack/react-query";
import { showSuccess } from "@/components/ui/popup";
import { clearToasts } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { announceCurrentUser } from "./current-user";

/** What follows a login or a registration: the popup of spec §8, a clean cache, and the way on. */
export function useEnter() {
  const router = useRouter();
  const queries = useQueryClient();
  return (target: string, success: string) => {
    queries.clear();
    announceCurrentUser();
    clearToasts();
    showSuccess(success);
    // Pages seen as a visitor must not be shown from the router's memory.
    router.refresh();
    router.replace(target);
  };
}
