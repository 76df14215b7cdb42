"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** A link to a file. It lives five minutes, so a viewer asks for its own and never for one from a cache. */
export function useFileLink(id: number) {
  return useQuery({
    queryKey: ["/base/file/detail/view", { id }],
    queryFn: () => call("/base/file/detail/view", { id }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: "always",
    retry: false,
  });
}
