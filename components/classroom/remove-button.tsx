"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "@/lib/i18n/navigation";
import { useAction } from "@/components/api/call";
import { IconButton } from "@/components/ui/icon-button";
import { toastUndo } from "@/components/ui/toast";

type RemoveButtonProps = { kind: "courseware" | "homework"; id: number; name: string };

/** Removes a handout or homework from a run, with an undo. */
export function RemoveButton({ kind, id, name }: RemoveButtonProps) {
  const t = useTranslations(`teaching.${kind}`);
  const router = useRouter();
  const save = useAction(`/api/teacher/${kind}/remove`);
  const remove = (flag: 0 | 1) =>
    save.mutate(
      { id, flag },
      {
        onSuccess: () => {
          router.refresh();
          if (flag === 1) toastUndo(t("removed", { name }), { label: t("undo"), onUndo: () => remove(0) });
        },
      },
    );
  return (
    <IconButton
      label={t("remove", { name })}
      icon={<Trash2 />}
      disabled={save.isPending}
      onClick={() => remove(1)}
    />
  );
}
