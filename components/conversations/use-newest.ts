import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useRouter } from "@/lib/i18n/navigation";
import { newestOf, type ThreadTarget } from "./thread-target";

const lookEveryMs = 60_000;

/**
 * Shows an open conversation anew when its newest state is no longer `seen`: once a minute, and after coming back to the tab. It does
 * not count as activity, and stops while the tab is hidden.
 */
export function useNewest(target: ThreadTarget, conversationId: number | null, seen: string): void {
  const router = useRouter();
  const { data: newest } = useQuery({
    queryKey: ["newestMessage", target, seen],
    queryFn: () => newestOf(target, conversationId),
    enabled: target.role !== "admin" || conversationId !== null,
    initialData: seen,
    refetchInterval: lookEveryMs,
    retry: false,
  });
  useEffect(() => {
    if (newest && newest !== seen) router.refresh();
  }, [newest, seen, router]);
}
