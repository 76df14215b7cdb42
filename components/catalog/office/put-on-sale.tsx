"use client";

import { Store } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { toastDone } from "@/components/ui/toast";
import { useRouter } from "@/lib/i18n/navigation";

/** Puts a program that is a draft on sale. */
export function PutOnSale({ courseId }: { courseId: number }) {
  const t = useTranslations("officeCatalog");
  const router = useRouter();
  const save = useAction("/api/admin/course/status/save");
  const refuse = useToastRefusal();
  const press = () =>
    save.mutateAsync({ id: courseId, flag: 1 }).then(() => {
      toastDone(t("draft.done"));
      router.refresh();
    }, refuse);
  return (
    <Button size="sm" icon={<Store />} busy={save.isPending} onClick={() => void press()}>
      {t("tree.putOnSale")}
    </Button>
  );
}
