import { Video } from "lucide-react";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { webAddress } from "@/lib/core/web-address";
import { RoomButton } from "./room-button";

type RoomLinkProps = {
  lesson: { courseClassId: number; joinUrl: string | null };
  /** Classes meet in rooms of a provider, not under their plain links. */
  hasRooms: boolean;
};

/** The teacher's way into the room of a class, in one press. Needs the messages of `schedule` in the browser. */
export function RoomLink({ lesson, hasRooms }: RoomLinkProps) {
  const t = useTranslations("schedule");
  if (hasRooms) return <RoomButton classId={lesson.courseClassId} isMain />;
  const address = webAddress(lesson.joinUrl);
  if (!address) return <span className="inline-flex min-h-11 items-center text-muted">{t("noLink")}</span>;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass({ variant: "accent" })}
    >
      <Video aria-hidden="true" />
      {t("join")}
    </a>
  );
}
