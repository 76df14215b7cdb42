"use client";

import type { ReactNode } from "react";
import { Sheet } from "@/components/ui/dialog";
import { useRouter } from "@/lib/i18n/navigation";

/** The file of the record named by the address (`open`); closing it returns to the list. */
export function RecordDrawer({
  title,
  description,
  closeHref,
  footer,
  children,
}: {
  title: ReactNode;
  description?: ReactNode;
  closeHref: string;
  footer?: ReactNode;
  children: ReactNode;
}) {
  const router = useRouter();
  return (
    <Sheet
      open
      onClose={() => router.push(closeHref, { scroll: false })}
      title={title}
      description={description}
      footer={footer}
    >
      {children}
    </Sheet>
  );
}
