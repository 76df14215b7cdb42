import { getLocale, getTranslations } from "next-intl/server";
import { RecordDrawer } from "@/components/office/list/record-drawer";
import { Copyable } from "@/components/office/copyable";
import { Day } from "@/components/office/day";
import { GoneDrawer, HistoryPart, Part } from "@/components/office/record-parts";
import { StatementLinks } from "@/components/invoices/statement-links";
import { OrderBadge } from "@/components/orders/order-badge";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Facts } from "@/components/ui/facts";
import type { Owned } from "@/lib/access/owned";
import { inLocale } from "@/lib/core/locale";
import { formatMoney, toCents } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { Link } from "@/lib/i18n/navigation";
import { openOfFamily } from "@/lib/families/open-of-family";
import { getFamilyFileOrThrow, type FamilyFile } from "@/lib/families/family-file";
import { absentAsNull } from "@/components/layout/absent";
import { GuardiansPart } from "./guardians-part";
import { PasswordButton } from "@/components/accounts/office/password-button";
import { StateBadge } from "@/components/accounts/office/state-badge";
import { StateButtons } from "@/components/accounts/office/state-buttons";
import { fullName } from "@/lib/core/person-name";
import { ViewAsButton } from "@/components/accounts/office/view-as-button";

/** The family file: children, orders, seats, consents, mails, history. */
export async function FamilyDrawer({
  parentId,
  closeHref,
}: {
  parentId: Owned<"parent">;
  closeHref: string;
}) {
  const file = await absentAsNull(getFamilyFileOrThrow(parentId));
  const t = await getTranslations("office");
  if (!file) return <GoneDrawer closeHref={closeHref} />;
  return (
    <RecordDrawer
      title={fullName(file)}
      description={<Copyable text={file.email} />}
      closeHref={closeHref}
      footer={
        <>
          {file.state !== "archived" && <ViewAsButton userId={file.userId} />}
          <ButtonLink size="sm" variant="secondary" href={`/admin/messages/family/${file.userId}`}>
            {t("pages.messages")}
          </ButtonLink>
          <ButtonLink size="sm" href={`/admin/users/${file.userId}`}>
            {t("edit.open")}
          </ButtonLink>
        </>
      }
    >
      <div className="grid gap-7">
        <Person file={file} />
        <Children file={file} />
        <GuardiansPart
          guardians={file.guardians}
          students={file.students
            .filter(({ state }) => state !== "archived")
            .map((child) => ({ studentId: child.studentId, name: fullName(child) }))}
        />
        {file.guarded.length > 0 && <GuardiansPart guardians={file.guarded} />}
        <Orders file={file} />
        <Seats file={file} />
        <Consents file={file} />
        <Mails file={file} />
        <HistoryPart entries={file.history} />
      </div>
    </RecordDrawer>
  );
}

async function Person({ file }: { file: FamilyFile }) {
  const [t, people] = await Promise.all([getTranslations("office"), getTranslations("people")]);
  const place = [file.address1, file.address2, file.city, file.postcode].filter(Boolean).join(", ");
  return (
    <div className="grid gap-4">
      <Facts
        facts={[
          { label: t("people.state"), value: <StateBadge state={file.state} /> },
          { label: t("people.phone"), value: file.phone ?? "–" },
          { label: t("people.address"), value: place || "–" },
          {
            label: t("people.province"),
            value: file.province
              ? people(`provinces.${file.province as 1}`)
              : people(`countries.${file.country as "CA"}`),
          },
          { label: t("people.language"), value: t(`languages.${file.locale}`) },
          { label: t("people.since"), value: <Day at={file.createdAt} /> },
          { label: t("people.lastLogin"), value: <Day at={file.lastLoginAt} clock /> },
        ]}
      />
      <div className="flex flex-wrap gap-2">
        <PasswordButton kind="user" id={file.userId} />
        <StateButtons kind="user" id={file.userId} state={file.state} leavesOpen={<LeftOpen file={file} />} />
      </div>
    </div>
  );
}

/** What goes on without the parent: news to the family stops, orders and seats stay. */
async function LeftOpen({ file }: { file: FamilyFile }) {
  const [t, locale] = await Promise.all([getTranslations("office.people.leftOpen"), getLocale()]);
  const { orders, seats } = openOfFamily(file);
  return (
    <>
      {t("noNews")}
      {orders.length + seats.length > 0 && (
        <>
          {" "}
          {t("stays")}
          <ul className="mt-2 list-disc ps-5">
            {orders.map(({ orderNo, listed }) => (
              <li key={orderNo}>{t("order", { orderNo, amount: formatMoney(toCents(listed), locale) })}</li>
            ))}
            {seats.map((seat) => (
              <li key={`${seat.studentId} ${seat.courseRunId}`}>
                {t("seat", {
                  name: seat.studentName,
                  program: inLocale(locale, seat.courseName, seat.courseNameZh),
                })}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

async function Children({ file }: { file: FamilyFile }) {
  const [t, people] = await Promise.all([getTranslations("office"), getTranslations("people")]);
  return (
    <Part
      title={t("file.children")}
      action={
        <ButtonLink size="sm" variant="quiet" href={`/admin/students/new?userId=${file.userId}`}>
          {t("people.addStudent")}
        </ButtonLink>
      }
      isEmpty={file.students.length === 0}
    >
      <ul className="grid gap-1">
        {file.students.map((child) => (
          <li key={child.studentId} className="flex flex-wrap items-center justify-between gap-2">
            <Link
              href={`/admin/students?open=${child.studentId}`}
              className="inline-flex min-h-11 items-center font-semibold"
            >
              {fullName(child)}
            </Link>
            <span className="text-muted">
              {child.grade === null ? "" : people("gradeName", { grade: String(child.grade) })}
            </span>
            <StateBadge state={child.state} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

async function Orders({ file }: { file: FamilyFile }) {
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  return (
    <Part
      title={t("file.orders")}
      action={
        <ButtonLink size="sm" variant="quiet" href={`/admin/orders/new?userId=${file.userId}`}>
          {t("orders.new")}
        </ButtonLink>
      }
      isEmpty={file.orders.length === 0}
    >
      <StatementLinks years={file.statementYears} path={`/api/admin/statement/${file.userId}`} />
      {file.credit > 0 && <p>{t("file.credit", { amount: formatMoney(toCents(file.credit), locale) })}</p>}
      <ul className="grid gap-1">
        {file.orders.map((order) => (
          <li key={order.orderId} className="flex items-center justify-between gap-3">
            <Link href={`/admin/orders?open=${order.orderId}`} className="grid py-1">
              <span className="font-semibold">{order.orderNo}</span>
              <span className="text-sm text-muted">
                <Day at={order.createdAt} />
              </span>
            </Link>
            <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
              <span className="tabular-nums">{formatMoney(toCents(order.listed), locale)}</span>
              <OrderBadge {...pick(order, ["status", "moneyBack"])} refund={order.openRefund} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

async function Seats({ file }: { file: FamilyFile }) {
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  const nameOf = (id: number) => file.students.find(({ studentId }) => studentId === id)?.firstName ?? "";
  return (
    <Part title={t("file.seats")} isEmpty={file.enrolments.length === 0}>
      <ul className="grid gap-2">
        {file.enrolments.map((seat) => (
          <li key={seat.enrolmentId} className="flex items-center justify-between gap-2">
            <span>
              <span className="font-semibold">{nameOf(seat.studentId)}</span>{" "}
              {inLocale(locale, seat.courseName, seat.courseNameZh)}
              {"\u00a0· "}
              <Link href={`/admin/terms/${seat.courseRunId}`}>
                {inLocale(locale, seat.runName, seat.runNameZh)}
              </Link>
            </span>
            <SeatBadge reason={seat.endReason} label={t(`file.seat.${seat.endReason ?? "active"}`)} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

export const SeatBadge = ({ reason, label }: { reason: string | null; label: string }) => (
  <Badge tone={reason ? "neutral" : "success"}>{label}</Badge>
);

async function Consents({ file }: { file: FamilyFile }) {
  const [t, family] = await Promise.all([getTranslations("office"), getTranslations("familyData.consents")]);
  return (
    <Part title={t("file.consents")}>
      <ul className="grid gap-1">
        {file.consents.map(({ kind, granted, source, at }) => (
          <li key={`${kind}${at.getTime()}`} className="flex flex-wrap justify-between gap-2">
            <span>
              {t("file.consentLine", {
                kind: t(`file.consent.${kind}`),
                state: granted ? t("file.granted") : t("file.notGranted"),
              })}
            </span>
            <span className="text-muted">
              {family(`source.${source}`)}
              {"\u00a0· "}
              <Day at={at} clock />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

async function Mails({ file }: { file: FamilyFile }) {
  const t = await getTranslations("office");
  return (
    <Part title={t("file.mails")} isEmpty={file.mails.length === 0}>
      <ul className="grid gap-1">
        {file.mails.map(({ mailId, template, state, createdAt }) => (
          <li key={mailId} className="flex flex-wrap justify-between gap-2">
            <span>{t(`file.template.${template}`)}</span>
            <span className="text-muted">
              {t(`file.mail.${state}`)}
              {"\u00a0· "}
              <Day at={createdAt} clock />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
