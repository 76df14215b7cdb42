import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { toWire } from "@/lib/http/to-wire";
import type { MarkedWorkOf } from "@/lib/marks/drawn/marked-work";
import { MarkedWork } from "./marked-work";

/** A work with its marks on a page of its own, for student, parent and teacher: to read and to print. */
export function MarkedWorkPage({ work, back }: { work: MarkedWorkOf; back: string }) {
  return (
    <PageContainer width="wide" className="print:p-0">
      <ClientMessages namespaces={["drawn", "marking", "homework", "learning", "pdf"]}>
        <MarkedWork work={toWire(work)} back={back} />
      </ClientMessages>
    </PageContainer>
  );
}
