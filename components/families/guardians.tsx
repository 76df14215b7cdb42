"use client";

import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { dateWords } from "@/lib/core/formats";
import type { GuardedChild, GuardianRow } from "@/lib/families/list-guardians";
import { ChangeGuardian } from "./change-guardian";
import { EndGuardian } from "./end-guardian";
import { RightsBadges } from "./guardian-rights";
import { InviteGuardianButton } from "./invite-guardian";

type GuardiansProps = {
  /** The family's own children. */
  students: readonly { studentId: number; name: string }[];
  guardians: readonly GuardianRow[];
  guarded: readonly GuardedChild[];
  /** Only a parent whose address is confirmed may invite. */
  isConfirmed: boolean;
};

/**
 * The second guardians of the own children, and the children of other families whose second guardian the parent is
 * (rules R4.20 to R4.23). Needs the messages of `guardians` in the browser.
 */
export function Guardians({ students, guardians, guarded, isConfirmed }: GuardiansProps) {
  const t = useTranslations("guardians");
  return (
    <>
      {students.length > 0 && (
        <section aria-labelledby="guardians" className="grid gap-4">
          <div className="flex flex-wrap items-end justify-between gap-4">
            <div className="grid max-w-prose gap-1">
              <h2 id="guardians" className="text-2xl">
                {t("title")}
              </h2>
              <p className="text-muted">{t("intro")}</p>
              {!isConfirmed && <p>{t("confirmFirst")}</p>}
            </div>
            {isConfirmed ? (
              <InviteGuardianButton students={students} by="user" />
            ) : (
              <ButtonLink variant="secondary" href="/usr/profile?tab=account">
                {t("confirmLink")}
              </ButtonLink>
            )}
          </div>
          {guardians.length === 0 ? (
            <p>{t("none")}</p>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {guardians.map((guardian) => (
                <Guardian key={guardian.guardianshipId} guardian={guardian} />
              ))}
            </ul>
          )}
        </section>
      )}
      {guarded.length > 0 && (
        <section aria-labelledby="guarded" className="grid gap-4">
          <h2 id="guarded" className="text-2xl">
            {t("shared")}
          </h2>
          <ul className="grid gap-4 md:grid-cols-2">
            {guarded.map((child) => (
              <Guarded key={child.guardianshipId} child={child} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Guardian({ guardian }: { guardian: GuardianRow }) {
  const t = useTranslations("guardians");
  const locale = useLocale();
  const { guardianshipId: id, studentName: child, state, isByOffice, acceptedAt, expiresAt } = guardian;
  const name = guardian.name ?? guardian.email ?? t("office.title");
  const isActive = state === "active";
  const since =
    state === "expired"
      ? t("expired")
      : isActive
        ? t("active", { date: dateWords("dayShort", acceptedAt ?? expiresAt, locale) })
        : t("invited", { date: dateWords("dayShort", expiresAt, locale) });
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="grow">
        <h3 className="text-lg wrap-anywhere">{name}</h3>
        <p>{t("for", { name: child })}</p>
        <p className="text-muted">{since}</p>
      </div>
      <RightsBadges rights={guardian} />
      {isByOffice ? (
        <p className="text-sm text-muted">{t("byOffice")}</p>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ChangeGuardian id={id} name={name} child={child} rights={guardian} isActive={isActive} by="user" />
          <EndGuardian id={id} name={name} child={child} act={isActive ? "end" : "withdraw"} />
        </div>
      )}
    </Card>
  );
}

function Guarded({ child }: { child: GuardedChild }) {
  const t = useTranslations("guardians");
  const name = child.nickname ?? child.firstName;
  return (
    <Card as="li" className="flex flex-col gap-3">
      <div className="grow">
        <h3 className="text-lg">{name}</h3>
        <p className="text-muted">{t("sharedBy", { name: child.firstGuardian })}</p>
      </div>
      <RightsBadges rights={child} />
      <div>
        <EndGuardian id={child.guardianshipId} name="" child={name} act="leave" />
      </div>
    </Card>
  );
}
