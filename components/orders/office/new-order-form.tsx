"use client";

import { Plus, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChoiceField } from "@/components/office/edit/choice-field";
import { EditSection } from "@/components/office/edit/edit-section";
import { useUnsavedGuard } from "@/components/ui/use-unsaved-guard";
import { RunField } from "@/components/classroom/office/run-field";
import { call, useCall } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { StickyBar } from "@/components/ui/sticky-bar";
import { TextField } from "@/components/ui/text-field";
import { toastDone } from "@/components/ui/toast";
import { CallError } from "@/lib/http/client";
import { useRouter } from "@/lib/i18n/navigation";
import { OrderPreview } from "./order-preview";
import { fullName } from "@/lib/core/person-name";
import { placedMethods } from "@/lib/orders/office-schemas";

type Seat = {
  key: number;
  studentId: number | null;
  courseRunId: number | null;
  /** The program of a seat that an order has already. */
  courseId?: number;
  /** The bundle of that order in which the child has it, with its name. */
  bundleId?: number | null;
  bundle?: string | null;
};
const emptySeat = (): Seat => ({ key: Date.now() + Math.random(), studentId: null, courseRunId: null });

const noErrors: Record<string, string> = {};

type NewOrderProps = {
  userId: number | null;
  /** The family's pending order that this one takes the place of. */
  replaced?: { orderId: number; seats: readonly Omit<Seat, "key">[]; coupon: string | null } | null;
};

/** An order taken in person or by telephone, paid by hand or left to the family to pay. */
export function NewOrderForm({ userId: given, replaced = null }: NewOrderProps) {
  const t = useTranslations("office.orders");
  const people = useTranslations("office.people");
  const router = useRouter();
  const [userId, setUser] = useState(given);
  const [seats, setSeats] = useState<Seat[]>(() =>
    replaced ? replaced.seats.map((seat) => ({ ...emptySeat(), ...seat })) : [emptySeat()],
  );
  const [method, setMethod] = useState<(typeof placedMethods)[number]>(replaced ? "later" : "transfer");
  const [reference, setReference] = useState("");
  const [typed, setTyped] = useState(replaced?.coupon ?? "");
  /** The code as it was last completed, so that a half-typed one is not looked up. */
  const [coupon, setCoupon] = useState(typed);
  const [refusal, setRefusal] = useState<unknown>(null);
  // Wrong fields are shown at the fields alone.
  const errors = refusal instanceof CallError ? refusal.fields : noErrors;
  const isAtFields = Object.keys(errors).length > 0;
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);
  const [isBusy, setBusy] = useState(false);
  const children = useCall(
    "/api/admin/student/list",
    { pageSize: 100, selectParam: { userId, state: "active" } },
    { enabled: userId !== null },
  );
  const isBegun = reference !== "" || seats.some(({ studentId, courseRunId }) => studentId || courseRunId);
  useUnsavedGuard(isBegun && !isBusy);
  const change = (key: number, part: Partial<Seat>) =>
    setSeats((all) => all.map((seat) => (seat.key === key ? { ...seat, ...part } : seat)));

  /** A bundle stays whole: what is left of one is single seats. */
  const makeSingle = (all: readonly Seat[], { bundleId, studentId }: Seat) =>
    all.map((seat) =>
      bundleId && seat.bundleId === bundleId && seat.studentId === studentId
        ? { ...seat, bundleId: null, bundle: null }
        : seat,
    );

  async function place() {
    setBusy(true);
    setRefusal(null);
    try {
      const wanted = seats.map(({ studentId, courseRunId, bundleId }) => ({
        bundleId,
        studentId: studentId ?? "",
        courseRunId: courseRunId ?? "",
      }));
      const body = {
        userId: userId ?? "",
        seats: wanted,
        method,
        reference,
        replaces: replaced?.orderId,
        coupon: typed,
      };
      const { orderId } = await call("/api/admin/order/add", body);
      toastDone(t(method === "later" ? "placedLater" : "placed"));
      router.push(`/admin/orders?open=${orderId}`);
    } catch (error) {
      setRefusal(error);
      setBusy(false);
    }
  }

  return (
    <div ref={content} className="grid gap-5">
      {!isAtFields && <Refusal error={refusal} />}
      <EditSection title={t("forWhom")}>
        <ChoiceField
          path="/api/admin/user/dropdown"
          label={people("family")}
          placeholder={people("chooseFamily")}
          value={userId}
          error={errors.userId}
          onChange={setUser}
        />
      </EditSection>
      <EditSection title={t("seats")} note={t("seatsNote")}>
        {seats.map((seat, index) => (
          <div
            key={seat.key}
            className="grid gap-3 sm:col-span-2 md:grid-cols-[1fr_1.5fr_1fr_auto] md:items-start"
          >
            <Select
              label={t("student")}
              placeholder={t("chooseStudent")}
              value={seat.studentId ?? ""}
              error={errors[`seats.${index}.studentId`]}
              onChange={(event) => {
                setSeats((all) => makeSingle(all, seat));
                change(seat.key, { studentId: Number(event.target.value) || null });
              }}
              options={(children.data?.rows ?? []).map(({ studentId, firstName, lastName }) => ({
                value: studentId,
                label: fullName({ firstName, lastName }),
              }))}
            />
            <RunField
              value={seat.courseRunId}
              program={seat.courseId}
              onChange={(courseRunId) => change(seat.key, { courseRunId })}
              error={errors[`seats.${index}.courseRunId`]}
            />
            <IconButton
              className="md:mt-8"
              label={t("removeSeat")}
              icon={<Trash2 />}
              disabled={seats.length === 1}
              onClick={() => setSeats((all) => makeSingle(all, seat).filter(({ key }) => key !== seat.key))}
            />
            {seat.bundle && (
              <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted md:col-span-full">
                {t("inBundle", { name: seat.bundle })}
                <Button size="sm" variant="quiet" onClick={() => setSeats((all) => makeSingle(all, seat))}>
                  {t("makeSingle")}
                </Button>
              </p>
            )}
          </div>
        ))}
        <div className="sm:col-span-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Plus />}
            onClick={() => setSeats((all) => [...all, emptySeat()])}
          >
            {t("addSeat")}
          </Button>
        </div>
        <TextField
          label={t("couponField")}
          hint={t("couponHint")}
          value={typed}
          spellCheck={false}
          autoCapitalize="characters"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setCoupon(typed)}
          optional
        />
      </EditSection>
      <EditSection title={t("payment.title")} note={t("payment.note")}>
        <Select
          label={t("method.label")}
          value={method}
          onChange={(event) => setMethod(event.target.value as typeof method)}
          options={placedMethods.map((value) => ({ value, label: t(`method.${value}`) }))}
        />
        {method === "later" ? (
          <p className="self-end pb-3 text-muted">{t("preview.later")}</p>
        ) : (
          <TextField
            label={t("reference")}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
            optional
          />
        )}
      </EditSection>
      <OrderPreview userId={userId} seats={seats} replaces={replaced?.orderId} coupon={coupon} />
      <StickyBar>
        <Button busy={isBusy} onClick={() => void place()}>
          {t("place")}
        </Button>
      </StickyBar>
    </div>
  );
}
