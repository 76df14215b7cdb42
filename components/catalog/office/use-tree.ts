"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import type { TreeOrder } from "./tree-order";

type RemovePath = "/api/admin/courserun/remove" | "/api/admin/unit/remove" | "/api/admin/class/remove";

/** Actions in the tree of a program without a form; a refusal is shown as a toast. */
export function useTree() {
  const t = useTranslations("officeCatalog.tree");
  const edit = useTranslations("office.edit");
  const router = useRouter();
  const [isBusy, setBusy] = useState(false);
  const refuse = useToastRefusal();
  const offerUndo = useToastUndo();

  async function run<Result>(work: () => Promise<Result>, done?: string | ((result: Result) => string)) {
    setBusy(true);
    try {
      const result = await work();
      if (done) toastDone(typeof done === "string" ? done : done(result));
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
      router.refresh();
    }
  }

  return {
    isBusy,
    remove: (path: RemovePath, id: number, name: string) =>
      run(async () => {
        await call(path, { id, flag: 1 });
        offerUndo(t("removed", { name }), () =>
          run(() => call(path, { id, flag: 0 }), t("done.restored", { name })),
        );
      }),
    saveOrder: (courseRunId: number, units: TreeOrder | undefined) => {
      if (units)
        void run(
          () => call("/api/admin/course/structure/save", { id: courseRunId, units }),
          edit("orderSaved"),
        );
    },
    switchRun: (id: number, flag: 0 | 1) =>
      run(
        () => call("/api/admin/courserun/status/save", { id, flag }),
        flag ? t("done.onSale") : t("done.offSale"),
      ),
    switchUnit: (id: number, flag: 0 | 1) =>
      run(() => call("/api/admin/unit/status/save", { id, flag }), flag ? t("done.shown") : t("done.hidden")),
    setStatus: (id: number, status: "scheduled" | "cancelled" | "finished") =>
      run(
        () => call("/api/admin/class/status/save", { id, status }),
        ({ told }) => t(`done.${status}`, { told }),
      ),
  };
}
export type Tree = ReturnType<typeof useTree>;
