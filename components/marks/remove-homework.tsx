"use client";

import { Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { AskFirst } from "@/components/api/ask-first";
import { useToastUndo } from "@/components/api/refusal";
import { RemoveButton } from "@/components/classroom/remove-button";
import { IconButton } from "@/components/ui/icon-button";
import { useRouter } from "@/lib/i18n/navigation";
import type { SetHomework } from "@/lib/marks/mark-queries";

type RemoveHomeworkProps = { piece: Pick<SetHomework, "homeworkId" | "name" | "works"> };

/** Removes a homework: with work handed in only after a question that says how much (rule R11.84). */
export function RemoveHomework({ piece: { homeworkId: id, name, works } }: RemoveHomeworkProps) {
  const t = useTranslations("teaching.homework");
  const router = useRouter();
  const save = useAction("/api/teacher/homework/remove");
  const offerUndo = useToastUndo();
  if (works === 0) return <RemoveButton kind="homework" id={id} name={name} />;
  const write = async (flag: 0 | 1) => {
    await save.mutateAsync({ id, flag });
    router.refresh();
  };
  const remove = async (close: () => void) => {
    await write(1);
    close();
    offerUndo(t("removed", { name }), () => write(0));
  };
  return (
    <AskFirst
      trigger={(open) => <IconButton label={t("remove", { name })} icon={<Trash2 />} onClick={open} />}
      title={t("ask.title", { name })}
      confirm={t("ask.confirm")}
      keep={t("ask.keep")}
      action={save}
      onConfirm={(close) => void remove(close).catch(() => {})}
    >
      <p>{t("ask.works", { count: works })}</p>
      <p className="text-muted">{t("ask.kept")}</p>
    </AskFirst>
  );
}
