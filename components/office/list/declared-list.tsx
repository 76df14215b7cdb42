import { getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";
import type { z } from "zod";
import { PageContainer } from "@/components/layout/page-container";
import type { Admin } from "@/lib/auth/actor";
import { requireActor } from "@/lib/auth/page-actor";
import { type Message, titled } from "@/lib/seo/page-metadata";
import { filterNames, type Listed, type ListSchema } from "@/lib/core/page";
import { listOrFirst, type ListState, listState, type PageQuery } from "./list-state";
import { OfficeList } from "./office-list";

type ListProps<Row> = ComponentProps<typeof OfficeList<Row>>;
type Fixed = "idOf" | "bulk" | "exported" | "states" | "namespaces";

type Shown<Row> = { admin: Admin; state: ListState; listed: Listed<Row>; query: PageQuery };

type DeclaredList<Schema extends ListSchema, Row> = Pick<ListProps<Row>, Fixed> & {
  /** Its page. */
  path: `/admin/${string}`;
  title: Message;
  /** The list's request: its filters are the parameters of the address. */
  request: Schema;
  read: (request: z.output<Schema>) => Promise<Listed<Row>>;
  /** How it is sorted when the address says nothing, for example "-createdAt". */
  sort: string;
  /** Columns, words, filters and the drawer of what was read. */
  view: (shown: Shown<Row>) => Promise<
    Omit<ListProps<Row>, Fixed | "state" | "listed" | "heading" | "defaultSort" | "children"> & {
      drawer?: ReactNode;
    }
  >;
};

/** A list of the office, declared once: its page, its address, its export and its changes of many at once follow. */
export const declareList = <Schema extends ListSchema, Row>(list: DeclaredList<Schema, Row>) => list;

/** The list as the query of a page wants it; `path` is another page's that shows it in a tab, without `heading`. */
export async function ListView<Schema extends ListSchema, Row>({
  list: { request, read, sort, view, path: own, title: _title, ...fixed },
  admin,
  query,
  path = own,
  heading,
}: {
  list: DeclaredList<Schema, Row>;
  admin: Admin;
  query: PageQuery;
  path?: string;
  heading?: { title: string; action?: ReactNode };
}) {
  const state = listState(path, query, filterNames(request), ["tab"]);
  const listed = await listOrFirst(request, { ...state, sort: state.sort ?? sort }, read);
  const { drawer, ...shown } = await view({ admin, state, listed, query });
  return (
    <OfficeList {...fixed} {...shown} heading={heading} state={state} listed={listed} defaultSort={sort}>
      {drawer}
    </OfficeList>
  );
}

type PageProps = { searchParams: Promise<PageQuery> };

/** What the file of a list's page exports; `action` stands beside the heading. */
export const listPage = <Schema extends ListSchema, Row>(
  list: DeclaredList<Schema, Row>,
  action?: () => Promise<ReactNode>,
) => ({
  generateMetadata: titled(list.title),
  Page: async ({ searchParams }: PageProps) => {
    const admin = await requireActor("admin", list.path);
    const t = await getTranslations();
    return (
      <PageContainer width="wide">
        <ListView
          list={list}
          admin={admin}
          query={await searchParams}
          heading={{ title: t(list.title), action: await action?.() }}
        />
      </PageContainer>
    );
  },
});
