import { getTranslations } from "next-intl/server";
import { ChangeGuardian } from "@/components/families/change-guardian";
import { RightsBadges } from "@/components/families/guardian-rights";
import { InviteGuardianButton } from "@/components/families/invite-guardian";
import { ClientMessages } from "@/components/layout/client-messages";
import { Day } from "@/components/office/day";
import { Part } from "@/components/office/record-parts";
import { Badge } from "@/components/ui/badge";
import type { OfficeGuardian } from "@/lib/families/list-guardians";
import { Link } from "@/lib/i18n/navigation";
import { EndGuardianButton } from "./guardian-buttons";

type GuardiansPartProps = {
  guardians: readonly OfficeGuardian[];
  /** The children to whom a guardian may be invited; none if the list is of children of other families. */
  students?: readonly { studentId: number; name: string }[];
};

/** The second guardians of children, or the children whose second guardian a parent is, with the ended ones. */
export async function GuardiansPart({ guardians, students }: GuardiansPartProps) {
  const t = await getTranslations("guardians.office");
  return (
    <ClientMessages namespaces={["guardians", "office"]}>
      <Part
        title={t(students ? "title" : "guarded")}
        action={students && students.length > 0 && <InviteGuardianButton students={students} by="admin" />}
        isEmpty={guardians.length === 0}
      >
        <ul className="grid gap-4">
          {guardians.map((guardian) => (
            <Guardian key={guardian.guardianshipId} guardian={guardian} />
          ))}
        </ul>
      </Part>
    </ClientMessages>
  );
}

async function Guardian({ guardian }: { guardian: OfficeGuardian }) {
  const t = await getTranslations("guardians");
  const { guardianshipId: id, userId, studentId, studentName: child, state, endedAt, endReason } = guardian;
  const name = guardian.name ?? guardian.email ?? "–";
  return (
    <li className="grid gap-2 border-s-2 ps-3">
      <span className="flex flex-wrap items-center justify-between gap-2">
        {userId ? <Link href={`/admin/users?open=${userId}`}>{name}</Link> : <span>{name}</span>}
        <Badge tone={state === "active" ? "success" : "neutral"}>{t(`office.state.${state}`)}</Badge>
      </span>
      <span>
        <Link href={`/admin/students?open=${studentId}`}>{child}</Link>
      </span>
      <RightsBadges rights={guardian} />
      <span className="text-sm text-muted">
        {t(guardian.invitedByRole === "admin" ? "office.byAdmin" : "office.byParent")}
        {"\u00a0· "}
        <Day at={endedAt ?? guardian.acceptedAt ?? guardian.createdAt} />
      </span>
      {endReason && <p className="text-sm">{endReason}</p>}
      {state !== "ended" && (
        <span className="flex flex-wrap gap-2">
          <ChangeGuardian
            id={id}
            name={name}
            child={child}
            rights={guardian}
            isActive={state === "active"}
            by="admin"
          />
          <EndGuardianButton id={id} name={name} child={child} />
        </span>
      )}
    </li>
  );
}
