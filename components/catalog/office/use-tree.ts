"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { useTelling } from "@/components/notices/telling";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";
import type { TreeOrder } from "./tree-order";

type RemovePath = "/api/admin/unit/remove" | "/api/admin/class/remove";

/** Actions in the tree of a program without a form; a refusal is shown as a toast. */
export function useTree() {
  const t = useTranslations("officeCatalog.tree");
  const edit = useTranslations("office.edit");
  const words = useTelling();
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
            () => call(path, { id, flag: 0 }),
            (back) => words.told(t("done.restored", { name }), back.told),
          ),
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
