"use client";

import type { SearchPlugin } from "@react-pdf-viewer/search";
import { ChevronDown, ChevronUp, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { showMatch } from "./show-match";

type Found = { keyword: string; count: number; current: number };

type PdfSearchProps = {
  search: SearchPlugin;
  /** The element around the pages. */
  frame: RefObject<HTMLElement | null>;
  onClose: () => void;
};

/** Searches the text of all pages: Enter for the next match, Shift and Enter for the previous one, Esc to end. */
export function PdfSearch({ search, frame, onClose }: PdfSearchProps) {
  const t = useTranslations("pdf");
  const input = useRef<HTMLInputElement>(null);
  const [keyword, setKeyword] = useState("");
  const [found, setFound] = useState<Found | null>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => input.current?.focus(), []);

  async function find(step: 1 | -1) {
    const wanted = keyword.trim();
    if (!wanted || busy) return;
    if (found?.keyword === wanted) return move(found, step);
    setBusy(true);
    const matches = await search.highlight(wanted);
    setBusy(false);
    setFound({ keyword: wanted, count: matches.length, current: 0 });
    showMatch(frame.current);
  }
  function move(from: Found, step: 1 | -1) {
    if (from.count === 0) return;
    if (step === 1) search.jumpToNextMatch();
    else search.jumpToPreviousMatch();
    setFound({ ...from, current: (from.current + step + from.count) % from.count });
    showMatch(frame.current);
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Escape") onClose();
    if (event.key === "Enter") void find(event.shiftKey ? -1 : 1);
  };
  const result = busy
    ? t("searching")
    : found &&
      (found.count > 0
        ? t("searchCount", { current: found.current + 1, count: found.count })
        : t("searchNone"));
  return (
    <div role="search" className="flex items-center gap-1 border-t px-2 py-1">
      <input
        ref={input}
        type="search"
        enterKeyHint="search"
        aria-label={t("searchLabel")}
        placeholder={t("searchLabel")}
        value={keyword}
        onChange={(event) => setKeyword(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-h-10 w-0 min-w-24 flex-1 rounded-tick border border-field bg-surface px-3"
      />
      <span role="status" className="px-1 text-sm whitespace-nowrap text-muted tabular-nums">
        {result}
      </span>
      <IconButton label={t("searchPrevious")} icon={<ChevronUp />} onClick={() => void find(-1)} />
      <IconButton label={t("searchNext")} icon={<ChevronDown />} onClick={() => void find(1)} />
      <IconButton label={t("searchClose")} icon={<X />} onClick={onClose} />
    </div>
  );
}
