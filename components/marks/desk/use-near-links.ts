"use client";

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { send } from "@/components/api/send";
import type { FileLink } from "@/components/pdf/known-links";
import type { SubmittedWork } from "@/lib/marks/mark-queries";

/** The works whose files are ready, by their distance from the one on the desk: the nearest first. */
const near = [0, 1, 2, -1];
/** How long a link is used, in milliseconds: it is valid for five minutes. */
const lasts = 240_000;
/** A link that ends sooner is not given to a viewer. */
const leastValid = 20_000;

const isFresh = (link: FileLink | undefined) =>
  link !== undefined && new Date(link.expiresAt).getTime() - Date.now() > leastValid;

type Desk = {
  homeworkId: number;
  work: readonly SubmittedWork[];
  /** Ids of the students in the order of the desk. */
  order: readonly number[];
  index: number;
};

/**
 * Links to the files of the work on the desk and of its neighbours, requested with one call for all of them as the desk moves
 * on. Links of works that are no longer near are forgotten.
 */
export function useNearLinks({ homeworkId, work, order, index }: Desk) {
  const [links, setLinks] = useState<ReadonlyMap<number, FileLink>>(new Map());
  /** When the files of a version of a near work were asked for. */
  const asked = useRef(new Map<string, number>());
  const nearIds = near.flatMap((step) => order[index + step] ?? []).join(" ");
  const works = useMemo(
    () =>
      nearIds
        .split(" ")
        .flatMap(
          (id) => work.find(({ studentId, files }) => String(studentId) === id && files.length > 0) ?? [],
        ),
    [nearIds, work],
  );
  useEffect(() => {
    const keys = new Map(works.map((one) => [`${one.studentId}-${one.attempt}`, one.studentId]));
    for (const [key, at] of asked.current)
      if (!keys.has(key) || Date.now() - at > lasts) asked.current.delete(key);
    const wanted = [...keys].filter(([key]) => !asked.current.has(key));
    if (wanted.length === 0) return;
    for (const [key] of wanted) asked.current.set(key, Date.now());
    const kept = new Set(works.flatMap(({ files }) => files.map(({ id }) => id)));
    const studentIds = wanted.map(([, id]) => id);
    send("/api/teacher/homework/file/links", { id: homeworkId, studentIds }).then(
      ({ data }) =>
        setLinks(
          (before) =>
            new Map([
              ...[...before].filter(([id]) => kept.has(id)),
              ...(data ?? []).map((link) => [link.id, link] as const),
            ]),
        ),
      // Each viewer then requests its own and says what is wrong.
      () => asked.current.clear(),
    );
  }, [homeworkId, works]);
  const linkOf = useCallback(
    (id: number) => {
      const link = links.get(id);
      return link && isFresh(link) ? link : null;
    },
    [links],
  );
  return { works, linkOf };
}
