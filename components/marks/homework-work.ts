import type { Wire } from "@/lib/http/client";
import type { toHomeworkDetail } from "@/lib/marks/homework-wire";

/** A homework with the child's work on it, as the browser holds it. */
export type HomeworkWork = Wire<ReturnType<typeof toHomeworkDetail>>;
