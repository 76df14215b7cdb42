"use client";

import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";

import { useRouter } from "@/lib/i18n/navigation";

/** "Later": the rest of a child's profile is not asked for again. */
export function PutOffDetails({ studentId, name }: { studentId: number; name: string }) {
  const t = useTranslations("family.needs.details");
  const router = useRouter();
  const refuse = useToastRefusal();
  const later = useAction("/api/user/student/details/later");
  return (
    <Button
      size="sm"
      variant="quiet"
      className="relative"
      aria-label={t("laterLabel", { name })}
      busy={later.isPending}
      onClick={() => later.mutate({ studentId }, { onSuccess: () => router.refresh(), onError: refuse })}
    >
      {t("later")}
    </Button>
  );
}
