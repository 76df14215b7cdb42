import { useLocale, useTranslations } from "next-intl";
import { Day } from "@/components/office/day";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import { dateWords } from "@/lib/core/formats";
import { Link } from "@/lib/i18n/navigation";
import type { WaitingOfTerm } from "@/lib/waiting/queries";
import { AddChildButton } from "./add-child-button";
import { AddSeatsButton } from "./add-seats-button";
import { PlaceButtons } from "./place-buttons";

type Props = {
  term: { courseRunId: number; capacity: number | null; version: number };
  /** Seats that are neither given nor held. */
  unused: number;
  places: readonly WaitingOfTerm[];
};

/** The waiting list of a term in its order, with what the office may change. */
export function WaitingOfTermTable({ term, unused, places }: Props) {
  const t = useTranslations("waiting.office");
  const waiting = places.filter(({ state }) => state === "waiting");
  return (
    <div className="grid grid-cols-1 gap-6">
      {term.capacity !== null && (
        <div className="flex flex-wrap gap-2">
          <AddChildButton courseRunId={term.courseRunId} />
          <AddSeatsButton
            term={{ ...term, capacity: term.capacity }}
            unused={unused}
            names={waiting
              .filter(({ restsUntil }) => restsUntil === null)
              .map(({ studentName }) => studentName)}
          />
        </div>
      )}
      {places.length === 0 ? (
        <EmptyState title={t("none")} scene={<EmptyScene kind="letters" />}>
          <p>{t("noneText")}</p>
        </EmptyState>
      ) : (
        <Places places={places} length={waiting.length} />
      )}
    </div>
  );
}

function Places({ places, length }: { places: readonly WaitingOfTerm[]; length: number }) {
  const t = useTranslations("waiting.office");
  const locale = useLocale();
  return (
    <Table
      caption={t("tab")}
      rows={places}
      rowKey={({ placeId }) => placeId}
      columns={[
        {
          key: "child",
          header: t("child"),
          primary: true,
          cell: ({ studentId, studentName }) => (
            <Link
              href={`/admin/students?open=${studentId}`}
              title={studentName}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              <span className="max-w-48 truncate">{studentName}</span>
            </Link>
          ),
        },
        {
          key: "number",
          header: t("number"),
          align: "end",
          cell: ({ state, number }) => (state === "waiting" ? number : "–"),
        },
        {
          key: "family",
          header: t("family"),
          cell: ({ userId, userName }) => (
            <Link
              href={`/admin/users?open=${userId}`}
              title={userName}
              className="inline-flex min-h-11 items-center"
            >
              <span className="max-w-44 truncate">{userName}</span>
            </Link>
          ),
        },
        { key: "since", header: t("since"), cell: ({ createdAt }) => <Day at={createdAt} /> },
        { key: "lapses", header: t("lapses"), align: "end", cell: ({ lapses }) => lapses },
        {
          key: "offer",
          header: t("offer"),
          cell: ({ offeredUntil, orderId, restsUntil }) =>
            offeredUntil ? (
              <Link
                href={`/admin/orders?open=${orderId}`}
                className="inline-flex min-h-11 max-w-40 items-center"
              >
                {t("offered", { until: dateWords("moment", offeredUntil, locale) })}
              </Link>
            ) : (
              <Badge>
                {restsUntil ? t("rests", { until: dateWords("moment", restsUntil, locale) }) : t("waits")}
              </Badge>
            ),
        },
        {
          key: "acts",
          header: t("acts"),
          cell: ({ placeId, studentName, state, number }) => (
            <PlaceButtons
              placeId={placeId}
              name={studentName}
              number={state === "waiting" ? number : null}
              length={length}
            />
          ),
        },
      ]}
    />
  );
}
