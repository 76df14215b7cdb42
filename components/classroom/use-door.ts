import { useEffect, useState } from "react";
import { useAction } from "@/components/api/call";
import { openWindow } from "@/components/ui/open-window";
import { doorStateOf } from "@/lib/classroom/rules";
import { useRouter } from "@/lib/i18n/navigation";

export type DoorProps = {
  classId: number;
  /** The child for whom a parent opens the door; by default the student opens it. */
  childId?: number;
  /** The server's time when the page was rendered, so that a wrong device clock does not keep the door closed. */
  now: string;
  lesson: { startsAt: string | null; durationMinutes: number; status: string };
};

const tickMs = 10_000;

/**
 * The door of a class: its state by the server's clock, and `open`, which records attendance and opens the room in a
 * new window, or returns its address as `link` where the browser allows no window.
 */
export function useDoor({ classId, childId, now, lesson }: DoorProps) {
  const router = useRouter();
  const clock = useServerClock(now);
  const [link, setLink] = useState<string>();
  const asStudent = useAction("/api/student/course/class/join");
  const asParent = useAction("/api/user/student/class/join");
  const join = childId === undefined ? asStudent : asParent;
  const startsAt = lesson.startsAt === null ? null : new Date(lesson.startsAt);
  const open = () => {
    const show = openWindow();
    const options = {
      onSuccess: ({ url }: { url: string }) => {
        if (!show(url)) setLink(url);
        router.refresh();
      },
      onError: () => void show(null),
    };
    if (childId === undefined) asStudent.mutate({ id: classId }, options);
    else asParent.mutate({ id: classId, studentId: childId }, options);
  };
  return {
    clock,
    startsAt,
    door: doorStateOf({ ...lesson, startsAt }, clock),
    open,
    link,
    isOpening: join.isPending,
    joined: join.data?.status,
    error: join.error,
  };
}

function useServerClock(now: string): Date {
  const [clock, setClock] = useState(() => new Date(now));
  useEffect(() => {
    const ahead = new Date(now).getTime() - Date.now();
    const timer = setInterval(() => setClock(new Date(Date.now() + ahead)), tickMs);
    return () => clearInterval(timer);
  }, [now]);
  return clock;
}
