"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { useTelling } from "@/components/notices/telling";
import { toastDone } from "@/components/ui/toast";
import { CallError } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import type { Clash } from "./clash-dialog";
import type { TreeOrder } from "./tree-order";

type RemovePath = "/api/admin/unit/remove" | "/api/admin/class/remove";

/** Actions in the tree of a program without a form; a refusal is shown as a toast, a clash as a question. */
export function useTree() {
  const t = useTranslations("officeCatalog.tree");
  const edit = useTranslations("office.edit");
  const words = useTelling();
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [clash, setClash] = useState<Clash | null>(null);
  const refuse = useToastRefusal();
  const offerUndo = useToastUndo();

  async function run<Result>(
    work: (clashReason?: string) => Promise<Result>,
    done?: string | ((result: Result) => string),
    clashReason?: string,
  ) {
    setBusy(true);
    try {
      const result = await work(clashReason);
      if (done) toastDone(typeof done === "string" ? done : done(result));
    } catch (error) {
      const question = error instanceof CallError && error.fields.clashReason;
      if (question) setClash({ question, keepBoth: (reason) => void run(work, done, reason) });
      else refuse(error);
    } finally {
      setBusy(false);
      router.refresh();
    }
  }

  return {
    isBusy,
    clash,
    endClash: () => setClash(null),
    removeRun: (id: number, name: string) =>
      run(async () => {
        await call("/api/admin/courserun/remove", { id, flag: 1 });
        offerUndo(t("removed", { name }), () =>
          run(() => call("/api/admin/courserun/remove", { id, flag: 0 }), t("done.restored", { name })),
        );
      }),
    /** Removes classes, of which families are told. */
    remove: (path: RemovePath, id: number, name: string) =>
      run(async () => {
        const { told } = await call(path, { id, flag: 1 });
        offerUndo(words.told(t("removed", { name }), told), () =>
          run(
            (clashReason) => call(path, { id, flag: 0, clashReason }),
            (back) => words.told(t("done.restored", { name }), back.told),
          ),
        );
      }),
    saveOrder: (courseRunId: number, units: TreeOrder | undefined) => {
      if (units)
        void run(
          () => call("/api/admin/course/structure/save", { id: courseRunId, units }),
          ({ told }) => (told > 0 ? words.told(edit("orderSaved"), told) : edit("orderSaved")),
        );
    },
    switchRun: (id: number, flag: 0 | 1) =>
      run(
        () => call("/api/admin/courserun/status/save", { id, flag }),
        flag ? t("done.onSale") : t("done.offSale"),
      ),
    switchUnit: (id: number, flag: 0 | 1) =>
      run(
        () => call("/api/admin/unit/status/save", { id, flag }),
        ({ told }) => words.told(flag ? t("done.shown") : t("done.hidden"), told),
      ),
    setStatus: (id: number, status: "scheduled" | "cancelled" | "finished") =>
      run(
        (clashReason) => call("/api/admin/class/status/save", { id, status, clashReason }),
        ({ told }) => t(`done.${status}`, { told }),
      ),
  };
}
export type Tree = ReturnType<typeof useTree>;
