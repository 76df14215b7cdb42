"use client";

import { useLocale, useTranslations } from "next-intl";
import { useDeferredValue, useState } from "react";
import { Autocomplete, Input, ListBox, ListBoxItem, TextField } from "react-aria-components";
import { useCall } from "@/components/api/call";
import { confirmLeaving } from "@/components/ui/unsaved-question";
import { useRouter } from "@/lib/i18n/navigation";
import { matchActions } from "./match-actions";
import { type OfficeAction, officeActions } from "./office-actions";

const pages = {
  user: (id: number) => `/admin/users?open=${id}`,
  student: (id: number) => `/admin/students?open=${id}`,
  teacher: (id: number) => `/admin/teachers?open=${id}`,
  order: (id: number) => `/admin/orders?open=${id}`,
  course: (id: number) => `/admin/programs/${id}`,
};

/** A dialog that opens gives the focus to its search field. */
const focusOnOpening = { autoFocus: true };

/** The content of the office's search dialog. */
export function FindList({ onDone }: { onDone: () => void }) {
  const t = useTranslations("officeFind");
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data: hits = [], isFetching } = useCall(
    "/api/admin/find",
    { search },
    { enabled: search.length >= 2 },
  );
  const locale = useLocale();
  const named = officeActions.map((action) => ({
    action,
    label: t(`actions.${action.key}`),
    words: t(`words.${action.key}`),
  }));
  const records = search.length >= 2 ? hits : [];
  const shown = [
    ...matchActions(named, search).map(({ action, label }) => ({
      key: action.key as string,
      title: label,
      note: "",
      kind: "file" in action ? ("file" as const) : ("action" as const),
      go: () => ("file" in action ? download(action, locale) : router.push(action.href)),
    })),
    ...records.map(({ kind, id, title, note }) => ({
      key: `${kind}${id}`,
      title,
      note,
      kind,
      go: () => router.push(pages[kind](id)),
    })),
  ];
  return (
    <div className="grid min-h-72 content-start gap-3">
      <Autocomplete inputValue={typed} onInputChange={setTyped}>
        <TextField {...focusOnOpening} aria-label={t("label")}>
          <Input
            // The dialog itself focuses the element with this attribute.
            ref={(input) => input?.setAttribute("autofocus", "")}
            {...{ role: "combobox", "aria-expanded": shown.length > 0 }}
            type="search"
            placeholder={t("label")}
            className="min-h-12 w-full rounded-control border border-field bg-surface px-4 text-base [&::-webkit-search-cancel-button]:hidden"
          />
        </TextField>
        <ListBox aria-label={t("hits")} className="grid gap-1">
          {shown.map((hit) => (
            <ListBoxItem
              key={hit.key}
              textValue={hit.title}
              onAction={() => {
                if (hit.kind !== "file" && !confirmLeaving()) return;
                onDone();
                hit.go();
              }}
              className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-control px-3 data-focused:bg-lake-soft data-hovered:bg-lake-soft"
            >
              <span className="min-w-0">
                <span className="font-semibold">{hit.title}</span>{" "}
                <span className="text-muted">{hit.note}</span>
              </span>
              <span className="shrink-0 text-sm text-muted">{t(`kinds.${hit.kind}`)}</span>
            </ListBoxItem>
          ))}
        </ListBox>
      </Autocomplete>
      <p role="status" className="text-muted">
        {search.length < 2 ? t("hint") : shown.length === 0 && !isFetching ? t("none") : ""}
      </p>
    </div>
  );
}

/** The file of the whole list as a workbook; the page stays. */
const download = ({ file }: Extract<OfficeAction, { file: string }>, language: string) =>
  window.location.assign(`${file}?${new URLSearchParams({ format: "xlsx", language })}`);
