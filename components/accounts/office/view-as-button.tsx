"use client";

import { Eye } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { cartStorageKey } from "@/components/api/session";
import { Button } from "@/components/ui/button";

/** Opens the site as this family sees it, with a full load, so that no data of the office stay in the page. */
export function ViewAsButton({ userId }: { userId: number }) {
  const t = useTranslations("office");
  const view = useAction("/api/admin/user/viewAs");
  const refuse = useToastRefusal();
  return (
    <Button
      size="sm"
      variant="secondary"
      icon={<Eye />}
      busy={view.isPending}
      onClick={() =>
        view.mutate(
          { id: userId },
          {
            onSuccess: () => {
              localStorage.removeItem(cartStorageKey);
              window.location.assign(
                document.documentElement.lang.startsWith("zh") ? "/zh/usr/profile" : "/usr/profile",
              );
            },
            onError: refuse,
          },
        )
      }
    >
      {t("viewAs")}
    </Button>
  );
}
