"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { toastUndo } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

export type BulkAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "secondary" | "danger";
  /** Makes the change; answers the ids that it changed. */
  run: (ids: number[]) => Promise<number[]>;
  /** Takes it back for those ids; without it there is no undo. */
  undo?: (ids: number[]) => Promise<unknown>;
};

/** A form around a list: counts the checked rows and offers what can be done with all of them, with undo. */
export function BulkForm({ actions, children }: { actions: readonly BulkAction[]; children: ReactNode }) {
  const t = useTranslations("office.list");
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [running, setRunning] = useState<string | null>(null);
  const [, startRefresh] = useTransition();
  const router = useRouter();
  const queries = useQueryClient();

  const boxes = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=ids]") ?? [])] as HTMLInputElement[];
  const checked = () => boxes().filter((box) => box.checked);
  const recount = (event: FormEvent) => {
    if ((event.target as HTMLInputElement).name === "ids") setCount(checked().length);
  };
  const choose = (all: boolean) => {
    for (const box of boxes()) box.checked = all;
    setCount(checked().length);
  };
  const refresh = () => {
    void queries.invalidateQueries();
    startRefresh(() => router.refresh());
  };

  async function run(action: BulkAction) {
    setRunning(action.key);
    try {
      const changed = await action.run(checked().map(({ value }) => Number(value)));
      choose(false);
      const { undo } = action;
      if (undo && changed.length > 0)
        toastUndo(t("changed", { count: changed.length }), {
          label: t("undo"),
          onUndo: () => void undo(changed).then(refresh, () => {}),
        });
      refresh();
    } catch {
      // The call has told why; the rows stay checked.
    } finally {
      setRunning(null);
    }
  }

  return (
    <form ref={form} onChange={recount} onSubmit={(event) => event.preventDefault()} className="grid gap-3">
      <div className="flex min-h-12 flex-wrap items-center gap-2 print:hidden">
        <Button size="sm" variant="quiet" onClick={() => choose(count === 0)}>
          {count === 0 ? t("chooseAll") : t("chooseNone")}
        </Button>
        {count > 0 && (
          <>
            <p role="status" className="me-auto font-semibold tabular-nums">
              {t("chosen", { count })}
            </p>
            {actions.map((action) => (
              <Button
                key={action.key}
                size="sm"
                variant={action.tone ?? "secondary"}
                icon={action.icon}
                busy={running === action.key}
                onClick={() => void run(action)}
              >
                {action.label}
              </Button>
            ))}
          </>
        )}
      </div>
      {children}
    </form>
  );
}
