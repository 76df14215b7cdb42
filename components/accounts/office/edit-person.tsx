import type { ReactNode } from "react";
import { SubPage } from "@/components/office/sub-page";
import { NotFoundView } from "@/components/layout/not-found-view";
import { toWire } from "@/lib/http/to-wire";
import type { Wire } from "@/lib/http/client";
import { fullName } from "@/lib/core/person-name";
import { recordAt } from "@/components/layout/absent";

type Person = { firstName: string; lastName: string; version: number };

type EditPersonProps<P extends Person> = {
  list: "users" | "students" | "teachers";
  /** From the page's address. */
  id: string;
  read: (id: number) => Promise<P>;
  form: (record: Wire<P>) => ReactNode;
};

/** The edit page of a parent, a student or a teacher. */
export async function EditPerson<P extends Person>({ list, id, read, form }: EditPersonProps<P>) {
  const record = await recordAt(id, read);
  if (!record) return <NotFoundView />;
  return (
    <SubPage list={list} title={fullName(record)}>
      {form(toWire(record))}
    </SubPage>
  );
}
