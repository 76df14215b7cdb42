import type { ReactNode } from "react";
import { Ripples } from "@/components/scenes/waves";
import { PageContainer } from "./page-container";

type HeroProps = {
  eyebrow?: ReactNode;
  title: ReactNode;
  intro: ReactNode;
  actions: ReactNode;
  /** A line of small text under the buttons. */
  note?: ReactNode;
  scene: ReactNode;
};

/**
 * First screen of a public page: the promise, the actions, and a scene. The text is at the top, where no later part of
 * the page can move it.
 */
export function Hero({ eyebrow, title, intro, actions, note, scene }: HeroProps) {
  return (
    <PageContainer className="grid items-start gap-8 pt-8 pb-6 sm:pt-12 lg:grid-cols-[1fr_1.15fr] lg:gap-14 lg:py-14">
      <div className="grid gap-5">
        {eyebrow && <p className="font-semibold text-persimmon-ink">{eyebrow}</p>}
        <h1 className="text-5xl">{title}</h1>
        <p className="max-w-prose text-lg text-muted sm:text-xl">{intro}</p>
        <div className="mt-1 grid gap-3 sm:flex sm:flex-wrap">{actions}</div>
        {note && <p className="text-sm text-muted">{note}</p>}
      </div>
      <SceneFrame>{scene}</SceneFrame>
    </PageContainer>
  );
}

/** Rounded frame of a large scene. */
export function SceneFrame({ children }: { children: ReactNode }) {
  return <div className="overflow-hidden rounded-scene bg-lake-soft shadow-card">{children}</div>;
}

/** Picture, title, words: a benefit or a step. */
export function Feature({
  icon,
  title,
  level = 3,
  children,
}: {
  icon?: ReactNode;
  title: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}) {
  const Heading = `h${level}` as const;
  return (
    <div className="grid content-start gap-2">
      {icon && <div className="mb-2 size-20">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      <div className="text-muted">{children}</div>
    </div>
  );
}

/** Years and their events along a line. */
export function Timeline({
  items,
}: {
  items: readonly { when: ReactNode; title: ReactNode; text?: ReactNode }[];
}) {
  return (
    <ol className="relative grid gap-8 ps-9 before:absolute before:inset-y-2 before:start-[0.6875rem] before:w-0.5 before:rounded-full before:bg-line">
      {items.map((item, index) => (
        <li key={index} className="relative grid gap-1">
          <span
            aria-hidden="true"
            className="absolute -start-9 top-1.5 grid size-6 place-items-center rounded-full bg-lake-soft"
          >
            <span className="size-2.5 rounded-full bg-lake" />
          </span>
          <p className="font-display font-semibold text-persimmon-ink tabular-nums">{item.when}</p>
          <h3 className="text-xl">{item.title}</h3>
          {item.text && <p className="max-w-prose text-muted">{item.text}</p>}
        </li>
      ))}
    </ol>
  );
}

/** The end of a public page: one sentence, one button, a scene behind. */
export function CallToAction({
  title,
  text,
  actions,
  scene,
}: {
  title: ReactNode;
  text?: ReactNode;
  actions: ReactNode;
  scene?: ReactNode;
}) {
  return (
    <div className="grid items-center overflow-hidden rounded-scene border bg-lake-soft shadow-card md:grid-cols-[1.2fr_1fr]">
      <div className="relative grid h-full content-center gap-4 p-7 *:relative sm:p-12">
        <div className="absolute! inset-0 overflow-hidden">
          <Ripples />
        </div>
        <h2 className="text-4xl">{title}</h2>
        {text && <p className="max-w-prose text-lg text-muted">{text}</p>}
        <div className="mt-1 flex flex-wrap gap-3">{actions}</div>
      </div>
      {scene && <div className="h-full min-h-56">{scene}</div>}
    </div>
  );
}
