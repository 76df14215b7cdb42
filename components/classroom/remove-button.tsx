"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useRouter } from "@/lib/i18n/navigation";
import { useAction } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { IconButton } from "@/components/ui/icon-button";

type RemoveButtonProps = { kind: "courseware" | "homework"; id: number; name: string };

/** Removes a handout or homework from a run, with an undo. */
export function RemoveButton({ kind, id, name }: RemoveButtonProps) {
  const t = useTranslations(`teaching.${kind}`);
  const router = useRouter();
  const save = useAction(`/api/teacher/${kind}/remove`);
  const refuse = useToastRefusal();
  const offerUndo = useToastUndo();
  const remove = async (flag: 0 | 1) => {
    await save.mutateAsync({ id, flag });
    router.refresh();
    if (flag === 1) offerUndo(t("removed", { name }), () => remove(0));
  };
  return (
    <IconButton
      label={t("remove", { name })}
      icon={<Trash2 />}
      disabled={save.isPending}
      onClick={() => void remove(1).catch(refuse)}
    />
  );
}
