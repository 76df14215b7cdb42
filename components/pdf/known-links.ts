import { createContext } from "react";
import type { Data } from "@/components/api/send";

export type FileLink = Data<"/base/file/detail/view">;

/** Links that a page has requested already, for the viewers inside; null for a file without one that is valid for a while. */
export const KnownLinks = createContext<((fileId: number) => FileLink | null) | null>(null);
