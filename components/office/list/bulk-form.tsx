"use client";

import { useQueryClient } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useRef, useState, useTransition } from "react";
import { Refusal, useToastUndo } from "@/components/api/refusal";
import { ActionMenu } from "@/components/ui/action-menu";
import { Button, buttonClass } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog } from "@/components/ui/dialog";
import { joinSentences } from "@/lib/core/join-sentences";
import { toastDone, toastWarning } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import { ChosenContext } from "./chosen";

export type BulkAction = {
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: "secondary" | "danger";
  /** In the menu behind the acts of the list, where it has some: one line of buttons covers fewer rows. */
  isRare?: boolean;
  /** Says what was done to so many records, with a verb. */
  done: (count: number) => string;
  /** Performs the change; returns the ids of the changed records, and why others were not changed. */
  run: (ids: number[]) => Promise<{ ids: number[]; refused: string[] }>;
  /** Reverts it for those ids; without it there is no undo. */
  undo?: (ids: number[]) => Promise<{ refused: string[] }>;
  /** Passes the change of everything that the filters find to the worker, after a confirmation. */
  runAll?: () => Promise<unknown>;
  /** The text of that confirmation. */
  allText?: string;
};

type BulkFormProps = {
  actions: readonly BulkAction[];
  /** The number of records on all pages, as text; without it only the rows of this page can be selected. */
  all?: string;
  /** Acts with dialogs of their own, for chosen rows of this page; they read the choice with `useChosen`. */
  acts?: ReactNode;
  children: ReactNode;
};

/** A form around a list: counts the selected rows and offers bulk actions, with undo. */
export function BulkForm({ actions, all, acts, children }: BulkFormProps) {
  const t = useTranslations("office.list");
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const [isFull, setFull] = useState(false);
  const [isAll, setAll] = useState(false);
  const [asked, setAsked] = useState<BulkAction | null>(null);
  const [running, setRunning] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const offerUndo = useToastUndo();
  const locale = useLocale();
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

  const chosen = {
    count,
    isFull,
    choose,
    read: () => checked().map(({ value }) => Number(value)),
    finish: () => {
      choose(false);
      refresh();
    },
  };

  async function runAll({ runAll }: BulkAction) {
    setAsked(null);
    setRefusal(null);
    await runAll?.().then(() => choose(false), setRefusal);
  }

  async function run(action: BulkAction) {
    setRunning(action.key);
    setRefusal(null);
    try {
      const { ids, refused } = await action.run(chosen.read());
      choose(false);
      const { undo } = action;
      const told = joinSentences(locale, action.done(ids.length), ...refused);
      if (undo && ids.length > 0)
        offerUndo(told, async () => {
          const back = await undo(ids);
          if (back.refused.length > 0) toastWarning(joinSentences(locale, ...back.refused));
          refresh();
        });
      else if (refused.length > 0) toastWarning(told);
      else toastDone(told);
      refresh();
    } catch (error) {
      // The rows stay selected.
      setRefusal(error);
    } finally {
      setRunning(null);
    }
  }

  const folded = acts && !isAll ? actions.filter(({ isRare }) => isRare) : [];
  return (
    <ChosenContext value={chosen}>
      <form
        ref={form}
        onChange={(event: FormEvent) => (event.target as HTMLInputElement).name === "ids" && recount()}
        onSubmit={(event) => event.preventDefault()}
        className="group grid grid-cols-1 gap-3 lg:gap-0"
      >
        <div
          className={cx(
            "flex min-h-12 flex-wrap items-center gap-2 group-not-has-[[name=ids]]:hidden print:hidden",
            // Over the last rows, above the pages: the rows do not jump when one is chosen.
            "lg:sticky lg:bottom-12 lg:z-20 lg:order-last lg:mt-2 lg:rounded-card lg:border lg:bg-surface lg:p-2 lg:shadow-pop",
            // One line on a laptop: the words say it.
            Boolean(acts) && "lg:max-[1400px]:[&>button:not([aria-haspopup])_svg]:hidden",
            count === 0 && "lg:hidden",
          )}
        >
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
              {!isAll && acts}
              {actions
                .filter((action) => !folded.includes(action))
                .map((action) => (
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
              {folded.length > 0 && (
                <ActionMenu
                  label={t("more")}
                  trigger={
                    <>
                      {t("more")}
                      <ChevronDown aria-hidden="true" />
                    </>
                  }
                  triggerClass={buttonClass({ variant: "secondary", size: "sm" })}
                  actions={folded.map((action) => ({
                    label: action.label,
                    icon: action.icon,
                    danger: action.tone === "danger",
                    onAction: () => void run(action),
                  }))}
                />
              )}
            </>
          )}
        </div>
        <Refusal error={refusal} />
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
    </ChosenContext>
  );
}
