"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastDone, toastUndo } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

export type BulkAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "secondary" | "danger";
  /** Performs the change; returns the ids of the changed records. */
  run: (ids: number[]) => Promise<number[]>;
  /** Reverts it for those ids; without it there is no undo. */
  undo?: (ids: number[]) => Promise<unknown>;
  /** Passes the change of everything that the filters find to the worker, after a confirmation. */
  runAll?: () => Promise<unknown>;
  /** The text of that confirmation. */
  allText?: string;
};

type BulkFormProps = {
  actions: readonly BulkAction[];
  /** The number of records on all pages, as text; without it only the rows of this page can be selected. */
  all?: string;
  children: ReactNode;
};

/** A form around a list: counts the selected rows and offers bulk actions, with undo. */
export function BulkForm({ actions, all, children }: BulkFormProps) {
  const t = useTranslations("office.list");
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [isFull, setFull] = useState(false);
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const [, startRefresh] = useTransition();
  const router = useRouter();
  const queries = useQueryClient();

  const boxes = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])] as HTMLInputElement[];
  const checked = () => boxes().filter((box) => box.checked);
  const recount = () => {
    setCount(checked().length);
    setFull(checked().length === boxes().length);
    setAll(false);
  };
  const choose = (isChosen: boolean) => {
    for (const box of boxes()) box.checked = isChosen;
    recount();
  };
  const refresh = () => {
    void queries.invalidateQueries();
    startRefresh(() => router.refresh());
  };

  async function runAll({ runAll }: BulkAction) {
    setAsked(null);
    await runAll?.().then(
      () => choose(false),
      () => {},
    );
  }

  async function run(action: BulkAction) {
    setRunning(action.key);
    try {
      const changed = await action.run(checked().map(({ value }) => Number(value)));
      choose(false);
      const { undo } = action;
      const told = t("changed", { count: changed.length });
      if (undo && changed.length > 0)
        toastUndo(told, {
          label: t("undo"),
          onUndo: () => void undo(changed).then(refresh, () => {}),
        });
      else toastDone(told);
      refresh();
    } catch {
      // The call has shown the reason; the rows stay selected.
    } finally {
      setRunning(null);
    }
  }

  return (
    <form
      ref={form}
      onChange={(event: FormEvent) => (event.target as HTMLInputElement).name === "ids" && recount()}
      onSubmit={(event) => event.preventDefault()}
      className="group grid grid-cols-1 gap-3"
    >
      <div className="flex min-h-12 flex-wrap items-center gap-2 group-not-has-[[name=ids]]:hidden print:hidden">
        <Button size="sm" variant="quiet" onClick={() => choose(count === 0)}>
          {count === 0 ? t("chooseAll") : t("chooseNone")}
        </Button>
        {count > 0 && (
          <>
            <p role="status" className="me-auto font-semibold tabular-nums">
              {isAll ? t("allChosen", { total: all ?? "" }) : t("chosen", { count })}
            </p>
            {all && isFull && !isAll && (
              <Button size="sm" variant="quiet" onClick={() => setAll(true)}>
                {t("chooseMatching", { total: all })}
              </Button>
            )}
            {actions.map((action) => (
              <Button
                key={action.key}
                size="sm"
                variant={action.tone ?? "secondary"}
                icon={action.icon}
                busy={running === action.key}
                onClick={() => (isAll ? setAsked(action) : void run(action))}
              >
                {action.label}
              </Button>
            ))}
          </>
        )}
      </div>
      {children}
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        size="sm"
        title={t("allTitle", { action: asked?.label ?? "", total: all ?? "" })}
        footer={
          <>
            <Button variant="quiet" onClick={() => setAsked(null)}>
              {t("allCancel")}
            </Button>
            <Button
              variant={asked?.tone === "danger" ? "danger" : "primary"}
              onClick={() => asked && void runAll(asked)}
            >
              {asked?.label}
            </Button>
          </>
        }
      >
        <p>{asked?.allText}</p>
        <p className="mt-2 text-muted">{t("allText")}</p>
      </Dialog>
    </form>
  );
}
