import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import type { Admin } from "@/lib/auth/actor";
import { requireActor } from "@/lib/auth/page-actor";
import type { Locale } from "@/lib/core/locale";
import type { Wire } from "@/lib/http/client";
import { toWire } from "@/lib/http/to-wire";
import { type Message, titled } from "@/lib/seo/page-metadata";
import type { PageQuery } from "./list/list-state";
import { type ListName, officeLists, SubPage } from "./sub-page";

type RecordPage<R> = {
  read: (admin: Admin, id: number) => Promise<R>;
  nameOf: (record: R, locale: Locale) => string;
  /** Beside the heading. */
  action?: (record: R) => ReactNode;
  form: (record: Wire<R>) => ReactNode;
};

/** What the file of a record's edit page exports. */
export const recordPage = <R,>(list: ListName, { read, nameOf, action, form }: RecordPage<R>) => ({
  generateMetadata: titled(officeLists[list][0]),
  Page: async ({ params }: { params: Promise<{ id: string }> }) => {
    const { id } = await params;
    const admin = await requireActor("admin", `/admin/${list}/${id}`);
    const record = await recordAt(id, (id) => read(admin, id));
    if (!record) return <NotFoundView />;
    return (
      <SubPage list={list} title={nameOf(record, await getLocale())} action={action?.(record)}>
        {form(toWire(record))}
      </SubPage>
    );
  },
});

/** What the file of a page for a new record exports. */
export const newRecordPage = (
  list: ListName,
  title: Message,
  form: (query: PageQuery) => ReactNode | Promise<ReactNode>,
) => ({
  generateMetadata: titled(title),
  Page: async ({ searchParams }: { searchParams: Promise<PageQuery> }) => {
    await requireActor("admin", `/admin/${list}/new`);
    const t = await getTranslations();
    return (
      <SubPage list={list} title={t(title)}>
        {await form(await searchParams)}
      </SubPage>
    );
  },
});
