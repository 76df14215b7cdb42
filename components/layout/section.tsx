import type { ReactNode } from "react";
import { WaveEdge } from "@/components/scenes/waves";
import { cx } from "@/components/ui/class-names";
import { PageContainer } from "./page-container";

type SectionProps = {
  /** `sunk` and `lake` are bands with a wave edge above and below. */
  tone?: "paper" | "sunk" | "lake";
  id?: string;
  /** Id of the section's heading. */
  labelledBy?: string;
  width?: "form" | "prose" | "page" | "wide";
  children: ReactNode;
};

/** A section of a public page with vertical spacing. */
export function Section({ tone = "paper", id, labelledBy, width = "page", children }: SectionProps) {
  const edge = tone === "lake" ? "text-lake-soft" : "text-sunk";
  const content = <PageContainer width={width}>{children}</PageContainer>;
  if (tone === "paper")
    return (
      <section id={id} aria-labelledby={labelledBy} className="deferred py-12 sm:py-16">
        {content}
      </section>
    );
  return (
    <section id={id} aria-labelledby={labelledBy} className="deferred py-4">
      <WaveEdge className={edge} />
      <div className={cx("py-10 sm:py-16", tone === "lake" ? "bg-lake-soft" : "bg-sunk")}>{content}</div>
      <div className="rotate-180">
        <WaveEdge className={edge} />
      </div>
    </section>
  );
}

type SectionHeadingProps = {
  id?: string;
  title: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  intro?: ReactNode;
  align?: "start" | "center";
  level?: 1 | 2 | 3;
  action?: ReactNode;
};

/** Heading of a section: eyebrow, title, one paragraph. */
export function SectionHeading({
  id,
  title,
  eyebrow,
  intro,
  align = "start",
  level = 2,
  action,
}: SectionHeadingProps) {
  const Heading = `h${level}` as const;
  const center = align === "center";
  return (
    <div
      className={cx(
        "mb-8 flex flex-wrap items-end justify-between gap-5 sm:mb-12",
        center && "justify-center text-center",
      )}
    >
      <div className={cx("grid max-w-prose gap-3", center && "justify-items-center")}>
        {eyebrow && <p className="font-semibold text-persimmon-ink">{eyebrow}</p>}
        <Heading id={id} className={level === 1 ? "text-5xl" : "text-4xl"}>
          {title}
        </Heading>
        {intro && <p className="text-lg text-muted">{intro}</p>}
      </div>
      {action}
    </div>
  );
}

type SplitProps = { media: ReactNode; reverse?: boolean; children: ReactNode };

/** Text beside a picture; on a phone the picture comes first. */
export function Split({ media, reverse, children }: SplitProps) {
  return (
    <div className="grid items-center gap-8 md:grid-cols-2 md:gap-14">
      <div className={cx("min-w-0", reverse && "md:order-2")}>{media}</div>
      <div className="grid min-w-0 content-start gap-4">{children}</div>
    </div>
  );
}
