import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cx } from "./class-names";

/** A grey placeholder for content that is loading; set its size with `className`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx("block animate-breathe rounded-control bg-line forced:border", className)}
    />
  );
}

/** Wraps the placeholders of one region and announces once that it is loading. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const t = useTranslations("ui");
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t("loading")}</span>
      {children}
    </div>
  );
}

/** Placeholder of a list or grid of cards. */
export function SkeletonCards({
  count = 3,
  className = "grid gap-4",
}: {
  count?: number;
  className?: string;
}) {
  return (
    <Loading className={className}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="grid gap-3 rounded-card border bg-surface p-5">
          <Skeleton className="h-6 w-2/3" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-4/5" />
        </div>
      ))}
    </Loading>
  );
}
