import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type AuditThing, partsOfAction, thingOf } from "@/lib/records/actions";
import { kindOfSubject } from "@/lib/records/references";
import { inLocale } from "@/lib/core/locale";
import type { AuditNames } from "@/lib/office/audit-names";

type Told = {
  action: string;
  actorRole: string | null;
  actorId: number | null;
  subject: string;
  subjectId: number;
  names: AuditNames;
};

type EntrySentenceProps = {
  entry: Told;
  /** Wraps actor, action or record in a link. */
  around?: Partial<Record<"who" | "deed" | "record", (words: ReactNode) => ReactNode>>;
};

const asIs = (words: ReactNode) => words;

/** An audit entry as a sentence: action, record and actor. */
export function EntrySentence({ entry, around = {} }: EntrySentenceProps) {
  const { action, actorRole, actorId, subject, subjectId, names } = entry;
  const t = useTranslations("office.audit");
  const parts = partsOfAction(action);
  const who =
    actorRole && actorId
      ? (around.who ?? asIs)(<RecordName subject={actorRole} id={actorId} names={names} nameAlone />)
      : t("server");
  const isSame = parts !== null && kindOfSubject(parts.thing) === kindOfSubject(subject);
  return t.rich(isSame || !parts ? "sentence" : "sentenceOfPart", {
    thing: parts ? t(wordOf(parts.thing)) : "",
    record: () => (around.record ?? asIs)(<RecordName subject={subject} id={subjectId} names={names} />),
    deed: () => (around.deed ?? asIs)(parts ? t(`deeds.${parts.deed}`) : action),
    who: () => who,
  });
}

type RecordNameProps = {
  subject: string;
  id: number;
  names: AuditNames;
  /** Omits the kind of record if the name is sufficient. */
  nameAlone?: boolean;
};

/** A record by kind and name, "Program Reading Circle", or by its number without a name. */
function RecordName({ subject, id, names, nameAlone = false }: RecordNameProps) {
  const t = useTranslations("office.audit");
  const locale = useLocale();
  const thing = thingOf(subject);
  const kind = kindOfSubject(subject);
  const named = kind && names[`${kind}:${id}`];
  const name = named ? inLocale(locale, named.name, named.nameZh) : null;
  if (name && nameAlone) return name;
  return t("record", { thing: thing ? t(wordOf(thing)) : subject, name: name ?? String(id) });
}

/** The message key of a thing, without dots, because dots separate keys. */
const wordOf = (thing: AuditThing) =>
  `things.${thing === "assessment.question" ? "question" : thing}` as const;
