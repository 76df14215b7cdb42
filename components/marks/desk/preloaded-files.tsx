"use client";

import { useEffect, useRef } from "react";
import type { FileLink } from "@/components/pdf/known-links";
import type { SubmittedWork } from "@/lib/marks/mark-queries";

/** Photos of a neighbour that are loaded before it is opened: as many as lie side by side. */
const photosAhead = 2;
/** A larger PDF is loaded when it is opened, in bytes. */
const largestPdf = 8_000_000;

type Props = {
  /** The work on the desk and its neighbours, as `useNearLinks` returns them. */
  works: readonly SubmittedWork[];
  currentId: number;
  linkOf: (fileId: number) => FileLink | null;
};

/** Loads what the next works show first; what is no longer near is let go, so that the memory stays flat (rule R11.71). */
export function PreloadedFiles({ works, currentId, linkOf }: Props) {
  const neighbours = works.filter(({ studentId }) => studentId !== currentId);
  const firsts = neighbours.flatMap(({ files }) => files.slice(0, photosAhead));
  const photos = firsts.filter(({ contentType }) => contentType.startsWith("image/"));
  const pdfs = neighbours.flatMap(({ files: [first] }) =>
    first && first.contentType === "application/pdf" && first.size <= largestPdf ? [first] : [],
  );
  usePreloaded(photos.flatMap(({ id }) => linkOf(id)?.url ?? []));
  return pdfs.map(({ id }) => {
    const url = linkOf(id)?.url;
    return url && <link key={url} rel="prefetch" href={url} />;
  });
}

/** Loads pictures, the first ones first, and lets go of those that are not wanted any more. */
export function usePreloaded(urls: readonly string[]): void {
  const held = useRef(new Map<string, HTMLImageElement>());
  const all = urls.join(" ");
  useEffect(() => {
    const wanted = new Set(savesData() ? [] : all.split(" ").filter(Boolean));
    for (const url of held.current.keys()) if (!wanted.has(url)) letGo(held.current, url);
    for (const url of wanted) {
      if (held.current.has(url)) continue;
      const picture = new Image();
      picture.fetchPriority = "low";
      picture.src = url;
      held.current.set(url, picture);
    }
  }, [all]);
  useEffect(() => {
    const pictures = held.current;
    return () => {
      for (const url of pictures.keys()) letGo(pictures, url);
    };
  }, []);
}

/** Whether the device asks for as little data as possible, as a phone on the road may. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

function letGo(held: Map<string, HTMLImageElement>, url: string): void {
  const picture = held.get(url);
  // Ends its request. Chromium never frees a picture whose `src` was removed.
  if (picture) picture.src = "";
  held.delete(url);
}
