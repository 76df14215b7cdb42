"use client";

import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { useAction } from "@/components/api/call";
import { useToastRefusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { openWindow } from "@/components/ui/open-window";

type RoomButtonProps = {
  classId: number;
  /** The main act of its place, not one of a list. */
  isMain?: boolean;
};

/** Opens the room of a class at the provider, for its teacher as host. */
export function RoomButton({ classId, isMain = false }: RoomButtonProps) {
  const t = useTranslations("schedule");
  const open = useAction("/api/teacher/class/room/open");
  const refuse = useToastRefusal();
  const enter = () => {
    const show = openWindow();
    open.mutate(
      { id: classId },
      {
        onSuccess: ({ url }) => {
          if (!show(url)) window.location.assign(url);
        },
        onError: (error) => {
          show(null);
          refuse(error);
        },
      },
    );
  };
  return (
    <Button
      size={isMain ? "md" : "sm"}
      variant={isMain ? "accent" : "quiet"}
      icon={<Video />}
      busy={open.isPending}
      onClick={enter}
    >
      {t("join")}
    </Button>
  );
}
