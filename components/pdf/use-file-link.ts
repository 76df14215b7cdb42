"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "@/components/api/call";

/** A link to a file, valid for five minutes; each viewer requests its own and never uses a cached one. */
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
