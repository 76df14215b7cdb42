"use client";

import { Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { textLanguage } from "@/lib/core/text-language";
import { useRouter } from "@/lib/i18n/navigation";
import type { RemovedHomework } from "@/lib/marks/mark-queries";

/** The removed homework of a run, each with the way back (rule R11.84); nothing without any. */
export function RemovedHomeworkList({ removed }: { removed: readonly RemovedHomework[] }) {
  const t = useTranslations("teaching.homework.gone");
  const router = useRouter();
  const save = useAction("/api/teacher/homework/remove");
  const refuse = useToastRefusal();
  if (removed.length === 0) return null;
  const restore = async ({ homeworkId, name }: RemovedHomework) => {
    await save.mutateAsync({ id: homeworkId, flag: 0 });
    toastDone(t("restored", { name }));
    router.refresh();
  };
  return (
    <details>
      <summary className="flex min-h-11 items-center text-sm font-semibold hover:text-lake">
        {t("title", { count: removed.length })}
      </summary>
      <ul className="divide-y rounded-card border bg-surface">
        {removed.map((piece) => (
          <li
            key={piece.homeworkId}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 sm:px-5"
          >
            <span className="min-w-0 flex-1 basis-52">
              <span lang={textLanguage(piece.name)}>{piece.name}</span>
              <span className="block text-sm text-muted">{t("works", { count: piece.works })}</span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              icon={<Undo2 />}
              busy={save.isPending}
              aria-label={t("restoreNamed", { name: piece.name })}
              onClick={() => void restore(piece).catch(refuse)}
            >
              {t("restore")}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
