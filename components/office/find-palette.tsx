"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useState } from "react";
import { mayLeave } from "@/components/ui/unsaved-question";
import { useCall } from "@/components/api/call";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { iconButtonClass } from "@/components/ui/icon-button";
import { useRouter } from "@/lib/i18n/navigation";

const pages = {
  user: (id: number) => `/admin/users?open=${id}`,
  student: (id: number) => `/admin/students?open=${id}`,
  teacher: (id: number) => `/admin/teachers?open=${id}`,
  order: (id: number) => `/admin/orders?open=${id}`,
  course: (id: number) => `/admin/programs/${id}`,
};

/** ⌘K or Ctrl+K: finds people, orders and programs from anywhere in the office. */
export function FindPalette() {
  const t = useTranslations("officeFind");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey)) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label={t("title")}
        title={t("title")}
        className={cx(iconButtonClass, "lg:w-auto lg:gap-2 lg:border lg:border-field lg:px-3")}
      >
        <Search aria-hidden="true" />
        <kbd className="hidden font-sans text-sm text-muted lg:inline">⌘K</kbd>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("title")}>
        <Palette onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Palette({ onDone }: { onDone: () => void }) {
  const t = useTranslations("officeFind");
  const listId = useId();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const [chosen, setChosen] = useState(0);
  const { data: hits = [], isFetching } = useCall(
    "/api/admin/find",
    { search },
    { enabled: search.length >= 2 },
  );
  const shown = search.length >= 2 ? hits : [];
  const at = Math.min(chosen, Math.max(0, shown.length - 1));

  const go = (index: number) => {
    const hit = shown[index];
    if (!hit || !mayLeave()) return;
    onDone();
    router.push(pages[hit.kind](hit.id));
  };
  const onKey = (event: KeyboardEvent) => {
    // During Chinese input these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step && shown.length > 0) {
      event.preventDefault();
      setChosen((at + step + shown.length) % shown.length);
    }
    if (event.key === "Enter") {
      event.preventDefault();
      go(at);
    }
  };
  return (
    <div className="grid min-h-72 content-start gap-3">
      <input
        // A dialog focuses the element with this attribute; React's own prop would focus it before the dialog opens.
        ref={(input) => input?.setAttribute("autofocus", "")}
        type="search"
        role="combobox"
        aria-expanded={shown.length > 0}
        aria-controls={listId}
        aria-activedescendant={shown.length > 0 ? `${listId}-${at}` : undefined}
        aria-label={t("label")}
        placeholder={t("label")}
        value={typed}
        onKeyDown={onKey}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        className="min-h-12 w-full rounded-control border border-field bg-surface px-4 text-base"
      />
      <ul id={listId} role="listbox" aria-label={t("hits")} className="grid gap-1">
        {shown.map((hit, index) => (
          <li
            key={`${hit.kind}${hit.id}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === at}
            onMouseMove={() => setChosen(index)}
            onMouseDown={() => go(index)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 aria-selected:bg-lake-soft"
          >
            <span className="min-w-0">
              <span className="font-semibold">{hit.title}</span>{" "}
              <span className="text-muted">{hit.note}</span>
            </span>
            <span className="shrink-0 text-sm text-muted">{t(`kinds.${hit.kind}`)}</span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-muted">
        {search.length < 2 ? t("hint") : shown.length === 0 && !isFetching ? t("none") : ""}
      </p>
    </div>
  );
}
